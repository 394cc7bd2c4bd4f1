import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import { topProgressGuide } from './top-progress.guide.ts';
import { TopProgress } from './top-progress.tsx';

const meta = {
  title: 'Feedback/TopProgress',
  component: TopProgress,
  parameters: { guide: topProgressGuide },
  args: { active: true },
} satisfies Meta<typeof TopProgress>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('progressbar', { name: /页面加载中|Loading page/ }),
    ).toBeInTheDocument();
  },
};

export const Done: Story = {
  args: { active: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('progressbar')).not.toBeInTheDocument();
  },
};
