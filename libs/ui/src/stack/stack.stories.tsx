import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { stackGuide } from './stack.guide.ts';
import { Stack } from './stack.tsx';

const meta = {
  title: 'Layout/Stack',
  component: Stack,
  parameters: { guide: stackGuide },
  args: {
    gap: 3,
    children: [<Button key="save">保存</Button>, <Button key="undo">撤销</Button>, <Button key="more">更多</Button>],
  },
} satisfies Meta<typeof Stack>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { direction: 'row' } };

export const Variants: Story = {
  render: (args) => (
    <Stack gap={7}>
      <Stack {...args} align="start" />
      <Stack {...args} direction="row" />
      <Stack {...args} direction="row" justify="between" />
    </Stack>
  ),
};

/** The controls of one field are a named group. */
export const Group: Story = {
  args: { role: 'group', 'aria-label': '记录' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: '记录' });
    await expect(within(group).getAllByRole('button')).toHaveLength(3);
  },
};
