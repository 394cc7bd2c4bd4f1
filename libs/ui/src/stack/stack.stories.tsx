import { type Meta, type StoryObj } from '@storybook/react-vite';

import { Button } from '../button/button.tsx';
import { Stack } from './stack.tsx';

const meta = {
  component: Stack,
  args: {
    gap: 3,
    children: [<Button key="save">保存</Button>, <Button key="undo">撤销</Button>, <Button key="more">更多</Button>],
  },
} satisfies Meta<typeof Stack>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Column: Story = { args: { align: 'start' } };
export const Row: Story = { args: { direction: 'row' } };
export const Between: Story = { args: { direction: 'row', justify: 'between' } };
