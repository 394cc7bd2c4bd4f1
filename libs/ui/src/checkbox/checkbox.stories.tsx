import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, userEvent, within } from 'storybook/test';

import { Stack } from '../stack/stack.tsx';
import { controlled } from '../testing/controlled.tsx';
import { pressKey } from '../testing/press-key.ts';
import { createStates } from '../testing/states.tsx';
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

const ControlledCheckbox = controlled(Checkbox, 'checked', 'onCheckedChange');

export const Keyboard: Story = {
  render: (args) => <ControlledCheckbox {...args} />,
  play: async ({ args, canvasElement }) => {
    const checkbox = within(canvasElement).getByRole('checkbox');
    const getState = (): unknown[] => [
      checkbox.getAttribute('aria-checked'),
      mocked(args.onCheckedChange).mock.lastCall?.[0],
    ];

    await userEvent.tab();
    await expect(checkbox).toHaveFocus();
    await pressKey('Space', getState, ['true', true]);
    await pressKey('Space', getState, ['false', false]);
  },
};

export const ClickOnLabel: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('保持登录'));

    await expect(args.onCheckedChange).toHaveBeenCalledTimes(1);
  },
};

/** All states at once, without pointer and keyboard. */
export const SideBySide: Story = createStates({
  selected: { checked: true },
  disabled: { disabled: true },
  error: { 'aria-invalid': true },
});
