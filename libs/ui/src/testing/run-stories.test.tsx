import { composeStory } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';

import { defineGuide } from '../guide/guide.ts';
import { listenToKeys } from './keyboard-table.ts';
import { runStories } from './run-stories.ts';

const words = { zh: '字', en: 'Word' };
const guide = defineGuide({
  purpose: words,
  whenNot: [],
  anatomy: [],
  keys: ['Enter', 'Space', 'Shift+Tab'].map((press) => ({ press, does: words })),
  content: [],
});

it('fails when the play function of a story rejects', async () => {
  const play = (holds: boolean) => () => (holds ? Promise.resolve() : Promise.reject(new Error('it does not')));
  const run = (holds: boolean) => composeStory({ render: () => <p />, play: play(holds) }, {}).run();

  await expect(run(true)).resolves.toBeUndefined();
  await expect(run(false)).rejects.toThrow('it does not');
});

it('lists the documented keys that were not pressed', async () => {
  const keys = listenToKeys();
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
