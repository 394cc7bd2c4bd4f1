import './run-stories.ts';

import { composeStory } from '@storybook/react-vite';

it('lets a story pass in which axe finds nothing', async () => {
  await expect(composeStory({ render: () => <input aria-label="名称" /> }, {}).run()).resolves.toBeUndefined();
});

it('refuses a story in which axe finds a violation', async () => {
  await expect(composeStory({ render: () => <input /> }, {}).run()).rejects.toThrow(/^label: [^]*<input/);
});
