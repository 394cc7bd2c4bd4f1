import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { Stack } from '../stack/stack.tsx';
import { checkboxGuide } from './checkbox.guide.ts';
import { Checkbox } from './checkbox.tsx';

const meta = {
  title: 'Choice/Checkbox',
  component: Checkbox,
  parameters: { guide: checkboxGuide },
  args: { label: '保持登录', checked: false, onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  render: ({ onCheckedChange }) => (
    <Stack gap={2} align="start">
      <Checkbox label="未选" checked={false} onCheckedChange={onCheckedChange} />
      <Checkbox label="选中" checked onCheckedChange={onCheckedChange} />
      <Checkbox label="部分选中" checked="indeterminate" onCheckedChange={onCheckedChange} />
      <Checkbox label="有误" checked={false} aria-invalid onCheckedChange={onCheckedChange} />
      <Checkbox label="不可用" checked={false} disabled onCheckedChange={onCheckedChange} />
      <Checkbox label="选中，不可用" checked disabled onCheckedChange={onCheckedChange} />
    </Stack>
  ),
};

export const TriState: Story = {
  args: { checked: 'indeterminate', label: '全部角色' },
  play: async ({ args, canvasElement }) => {
    const checkbox = within(canvasElement).getByRole('checkbox', { name: '全部角色' });
    await expect(checkbox).toBePartiallyChecked();
    await userEvent.click(checkbox);

    await expect(args.onCheckedChange).toHaveBeenCalledWith(true);
  },
};

export const Keyboard: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('checkbox')).toHaveFocus();
    await userEvent.keyboard(' ');

    await expect(args.onCheckedChange).toHaveBeenCalledWith(true);
  },
};

export const ClickOnLabel: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('保持登录'));

    await expect(args.onCheckedChange).toHaveBeenCalledTimes(1);
  },
};
