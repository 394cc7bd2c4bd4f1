import type { Meta, StoryObj } from '@storybook/react-vite';

import { Card } from '../card/card.tsx';
import { Stack } from '../stack/stack.tsx';
import { skeletonGuide } from './skeleton.guide.ts';
import { Skeleton } from './skeleton.tsx';

const meta = {
  title: 'Feedback/Skeleton',
  component: Skeleton,
  parameters: { guide: skeletonGuide },
  args: { lines: 3 },
} satisfies Meta<typeof Skeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Variants: Story = {
  render: () => (
    <Card>
      <Stack gap={4}>
        <Skeleton shape="circle" />
        <Skeleton lines={3} />
        <Skeleton shape="block" height="120px" />
      </Stack>
    </Card>
  ),
};
