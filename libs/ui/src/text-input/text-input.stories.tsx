import { type Meta, type StoryObj } from '@storybook/react-vite';
import { Hash } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';

import { Stack } from '../stack/stack.tsx';
import { Textarea, TextInput } from './text-input.tsx';

const meta = {
  component: TextInput,
  args: { 'aria-label': '权限标识', placeholder: '例如admin', onChange: fn() },
} satisfies Meta<typeof TextInput>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox', { name: '权限标识' }), 'ab');

    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

export const States: Story = {
  render: (args) => (
    <Stack gap={4}>
      <TextInput {...args} aria-label="空" />
      <TextInput {...args} aria-label="有值" defaultValue="store_manager" />
      <TextInput {...args} aria-label="带图标" lead={<Hash />} defaultValue="1024" />
      <TextInput {...args} aria-label="有误" aria-invalid defaultValue="store manager" />
      <TextInput {...args} aria-label="只读" readOnly defaultValue="store_manager" />
      <TextInput {...args} aria-label="不可用" disabled defaultValue="store_manager" />
    </Stack>
  ),
};

export const SeveralLines: Story = {
  render: () => <Textarea aria-label="备注" defaultValue={'第一行\n第二行\n第三行\n第四行'} />,
};
