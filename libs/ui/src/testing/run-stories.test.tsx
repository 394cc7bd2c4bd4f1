import { composeStory } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';

import { defineGuide } from '../guide/guide.ts';
import { recordKeys } from './record-keys.ts';
import { runStories } from './run-stories.ts';

const text = { zh: '字', en: 'Word' };
const guide = defineGuide({
  purpose: text,
  whenNot: [],
  anatomy: [],
  keys: ['Enter', 'Space', 'Shift+Tab'].map((combo) => ({ combo, action: text })),
  content: [],
});

it('fails when the play function of a story rejects', async () => {
  const play = (passes: boolean) => () => (passes ? Promise.resolve() : Promise.reject(new Error('it does not')));
  const run = (passes: boolean) => composeStory({ render: () => <p />, play: play(passes) }, {}).run();

  await expect(run(true)).resolves.toBeUndefined();
  await expect(run(false)).rejects.toThrow('it does not');
});

it('lists the documented keys that were not pressed', async () => {
  const keys = recordKeys();
  await userEvent.keyboard('{Enter}');
  expect(keys.missing(guide)).toEqual(['Space', 'Shift+Tab']);

  await userEvent.tab({ shift: true });
  await userEvent.keyboard(' ');
  keys.stop();
  expect(keys.missing(guide)).toEqual([]);
});

const stories = {
  default: { title: 'Probe', parameters: { guide } },
  PressesAllKeys: {
    render: () => <input aria-label="名称" />,
    play: async () => {
      await userEvent.keyboard('{Enter} ');
      await userEvent.tab({ shift: true });
    },
  },
};
runStories(stories);
