import { type Meta, type StoryObj } from '@storybook/react-vite';

import { Card } from '../card/card.tsx';
import { Stack } from '../stack/stack.tsx';
import { Skeleton } from './skeleton.tsx';

const meta = {
  component: Skeleton,
  args: { lines: 3 },
} satisfies Meta<typeof Skeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Lines: Story = {};
export const Block: Story = { args: { shape: 'block', height: '280px' } };

export const InACard: Story = {
  render: () => (
    <Card>
      <Stack gap={4}>
        <Skeleton shape="circle" />
        <Skeleton lines={3} />
      </Stack>
    </Card>
  ),
};
