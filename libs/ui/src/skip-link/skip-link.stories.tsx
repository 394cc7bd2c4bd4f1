import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';

import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { skipLinkGuide } from './skip-link.guide.ts';
import { SkipLink } from './skip-link.tsx';

const meta = {
  title: 'Navigation/SkipLink',
  component: SkipLink,
  parameters: { guide: skipLinkGuide },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <div id="content" tabIndex={-1}>
        主要内容
      </div>
    </>
  ),
} satisfies Meta<typeof SkipLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();

    await expect(within(canvasElement).getByRole('link', { name: /跳到主要内容|Skip to main content/ })).toHaveFocus();
  },
};

export const Keyboard: Story = {
  play: async () => {
    await pressKey('Tab', getFocusedText, '跳到主要内容');
    await pressKey('Enter', getFocusedText, '主要内容');
  },
};
