import type { Meta, StoryObj } from '@storybook/react-vite';
import { Hash } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';

import { Stack } from '../stack/stack.tsx';
import { createStates } from '../testing/states.tsx';
import { textInputGuide } from './text-input.guide.ts';
import { TextInput } from './text-input.tsx';
import { Textarea } from './textarea.tsx';

const meta = {
  title: 'Inputs/TextInput',
  component: TextInput,
  parameters: { guide: textInputGuide },
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
      <TextInput {...args} aria-label="带图标" startAdornment={<Hash />} defaultValue="1024" />
      <TextInput {...args} aria-label="有误" aria-invalid defaultValue="store manager" />
      <TextInput {...args} aria-label="只读" readOnly defaultValue="store_manager" />
      <TextInput {...args} aria-label="不可用" disabled defaultValue="store_manager" />
    </Stack>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <Stack gap={4}>
      {['small', 'medium', 'large'].map((size) => (
        <div key={size} data-size={size}>
          <TextInput {...args} startAdornment={<Hash />} />
        </div>
      ))}
    </Stack>
  ),
};

export const LongText: Story = {
  render: () => (
    <Stack gap={4}>
      <TextInput
        aria-label="名称"
        defaultValue="把这个名称很长很长的角色连同它的菜单权限和数据范围一起复制到另一家门店的同名岗位上去，再通知那家门店的店长来核对一遍"
      />
      <Textarea
        aria-label="备注"
        defaultValue={
          '第一行\n第二行\n第三行\nCopy the menu permissions and the data scope of this role to the post of the same name in another store, then tell its manager'
        }
      />
    </Stack>
  ),
};

/** All states at once, without pointer and keyboard. */
export const SideBySide: Story = createStates({
  disabled: { disabled: true },
  readOnly: { readOnly: true },
  error: { 'aria-invalid': true },
});
