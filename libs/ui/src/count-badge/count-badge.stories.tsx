import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';

import { Stack } from '../stack/stack.tsx';
import { countBadgeGuide } from './count-badge.guide.ts';
import { CountBadge } from './count-badge.tsx';

const meta = {
  title: 'Data/CountBadge',
  component: CountBadge,
  parameters: { guide: countBadgeGuide },
  args: { count: 8 },
} satisfies Meta<typeof CountBadge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Variants: Story = {
  render: () => (
    <Stack direction="row" gap={3} align="center">
      <CountBadge count={1} />
      <CountBadge count={42} />
      <CountBadge count={128} />
      <CountBadge count={3} tone="danger" label="未读通知" />
      <CountBadge count={100} tone="danger" label="待办" />
    </Stack>
  ),
  play: async () => {
    await expect(screen.getByText('99+', { selector: ':not([aria-label])' })).toHaveAttribute('title', '128');
    await expect(screen.getByRole('img', { name: '未读通知 3' })).toHaveTextContent('3');
    await expect(screen.getByRole('img', { name: '待办 100' })).toHaveTextContent('99+');
  },
};

export const Zero: Story = {
  args: { count: 0 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('0')).not.toBeInTheDocument();
  },
};
