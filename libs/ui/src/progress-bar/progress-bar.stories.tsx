import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';

import { Stack } from '../stack/stack.tsx';
import { progressBarGuide } from './progress-bar.guide.ts';
import { ProgressBar } from './progress-bar.tsx';

const meta = {
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  parameters: { guide: progressBarGuide },
  args: { label: '导出用户', value: 0.32 },
} satisfies Meta<typeof ProgressBar>;
export default meta;

type Story = StoryObj<typeof meta>;

const getBar = () => screen.getByRole('progressbar', { name: '导出用户' });

export const Playground: Story = {
  play: async () => {
    await expect(getBar()).toHaveAttribute('aria-valuenow', '32');
  },
};

export const WithText: Story = {
  args: { valueText: '32,000 / 100,000' },
  play: async () => {
    await expect(getBar()).toHaveAttribute('aria-valuetext', '32,000 / 100,000');
  },
};

export const Unknown: Story = {
  args: { value: null },
  play: async () => {
    await expect(getBar()).not.toHaveAttribute('aria-valuenow');
  },
};

export const Variants: Story = {
  render: () => (
    <Stack gap={3}>
      <ProgressBar label="零" value={0} />
      <ProgressBar label="一半" value={0.5} />
      <ProgressBar label="全部" value={1} />
      <ProgressBar label="太多" value={1.4} />
      <ProgressBar label="未知" value={null} />
    </Stack>
  ),
  play: async () => {
    await expect(screen.getByRole('progressbar', { name: '太多' })).toHaveAttribute('aria-valuenow', '100');
  },
};
