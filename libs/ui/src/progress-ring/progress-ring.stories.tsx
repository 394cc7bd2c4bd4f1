import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Stack } from '../stack/stack.tsx';
import { progressRingGuide } from './progress-ring.guide.ts';
import { ProgressRing } from './progress-ring.tsx';

const meta = {
  title: 'Feedback/ProgressRing',
  component: ProgressRing,
  parameters: { guide: progressRingGuide },
  args: { value: 0.4, children: '2' },
} satisfies Meta<typeof ProgressRing>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvasElement }) => {
    const [, arc] = canvasElement.querySelectorAll('circle');
    await expect(arc).toHaveAttribute('stroke-dasharray', '40 100');
  },
};

export const Variants: Story = {
  render: () => (
    <Stack direction="row" gap={5} align="center">
      <ProgressRing value={0}>1</ProgressRing>
      <ProgressRing value={0.75}>3</ProgressRing>
      <ProgressRing value={1}>9</ProgressRing>
      <ProgressRing value={null}>1</ProgressRing>
      <IconButton label="后台任务：2个进行中，50%" icon={<ProgressRing value={0.5}>2</ProgressRing>} />
      <IconButton label="后台任务" icon={<Icon name="download" />} />
    </Stack>
  ),
};
