import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, screen, userEvent } from 'storybook/test';

import { Field } from '../field/field.tsx';
import { controlled } from '../testing/controlled.tsx';
import { pressKey } from '../testing/press-key.ts';
import { createStates } from '../testing/states.tsx';
import { checkboxGroupGuide } from './checkbox-group.guide.ts';
import { CheckboxGroup } from './checkbox-group.tsx';

const meta = {
  title: 'Choice/CheckboxGroup',
  component: CheckboxGroup<string>,
  parameters: { guide: checkboxGroupGuide },
  args: {
    label: '通知方式',
    value: ['mail'],
    onValueChange: fn(),
    options: [
      { value: 'site', label: '站内信' },
      { value: 'sms', label: '短信' },
      { value: 'mail', label: '邮件' },
      { value: 'phone', label: '电话', disabled: true },
    ],
  },
  render: (args) => <ControlledCheckboxGroup {...args} />,
} satisfies Meta<typeof CheckboxGroup<string>>;
export default meta;

type Story = StoryObj<typeof meta>;

const ControlledCheckboxGroup = controlled(CheckboxGroup<string>, 'value', 'onValueChange');

const getCheckbox = (name: string) => screen.getByRole('checkbox', { name });

export const Playground: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole('group', { name: '通知方式' })).toContainElement(getCheckbox('短信'));
    await userEvent.click(getCheckbox('站内信'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['site', 'mail']);
    await userEvent.click(getCheckbox('邮件'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['site']);
  },
};

export const SelectAll: Story = {
  args: { selectAll: true },
  play: async ({ args }) => {
    await expect(getCheckbox('全选')).toBePartiallyChecked();
    await userEvent.click(getCheckbox('全选'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['site', 'sms', 'mail']);
    await expect(getCheckbox('全选')).toBeChecked();
    await userEvent.click(getCheckbox('全选'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith([]);
  },
};

export const States: Story = {
  render: (args) => (
    <Field label="通知方式" required error="请至少选择一种">
      {(control) => <CheckboxGroup {...args} {...control} value={[]} />}
    </Field>
  ),
};

export const LongText: Story = {
  args: {
    options: [
      { value: 'a', label: '每当有人修改了你所负责的门店的角色、部门或者参数配置时就通知你' },
      { value: 'b', label: 'Notify me when roles, departments or settings of my stores have been changed' },
    ],
  },
};

const getFocusedLabel = () => document.activeElement?.closest('label')?.textContent;

export const Keyboard: Story = {
  play: async ({ args }) => {
    const getValue = (): unknown => mocked(args.onValueChange).mock.lastCall?.[0];

    await pressKey('Tab', getFocusedLabel, '站内信');
    await pressKey('Tab', getFocusedLabel, '短信');
    await pressKey('Space', getValue, ['sms', 'mail']);
    await pressKey('Space', getValue, ['mail']);
    await pressKey('Tab', getFocusedLabel, '邮件');
  },
};

/** All states at once, without pointer and keyboard. */
export const SideBySide: Story = createStates({ error: { 'aria-invalid': true } });
