import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import { Stack } from '../stack/stack.tsx';
import { spinnerGuide } from './spinner.guide.ts';
import { Spinner } from './spinner.tsx';

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
  parameters: { guide: spinnerGuide },
  args: { label: '加载中' },
} satisfies Meta<typeof Spinner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('加载中');
  },
};

export const Sizes: Story = {
  render: () => (
    <Stack direction="row" gap={5} align="center">
      <Spinner />
      <Spinner size="medium" />
      <Spinner size="large" />
    </Stack>
  ),
};
