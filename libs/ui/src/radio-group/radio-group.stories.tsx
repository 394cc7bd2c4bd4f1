import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

import { Field } from '../field/field.tsx';
import { radioGroupGuide } from './radio-group.guide.ts';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

const meta = {
  title: 'Choice/RadioGroup',
  component: RadioGroup<string>,
  parameters: { guide: radioGroupGuide },
  args: {
    label: '数据范围',
    value: 'dept',
    onValueChange: fn(),
    options: [
      { value: 'all', label: '全部数据' },
      { value: 'dept', label: '本部门', description: '不含下级部门的数据。' },
      { value: 'below', label: '本部门及以下' },
      { value: 'custom', label: '自定义', disabled: true },
    ],
  },
  render: (args) => <ControlledRadioGroup {...args} />,
} satisfies Meta<typeof RadioGroup<string>>;
export default meta;

type Story = StoryObj<typeof meta>;

function ControlledRadioGroup(args: RadioGroupProps<string>) {
  const [value, setValue] = useState(args.value);
  return (
    <RadioGroup
      {...args}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        args.onValueChange(next);
      }}
    />
  );
}

const radio = (name: string) => screen.getByRole('radio', { name });

async function press(key: string, expected: string) {
  await userEvent.keyboard(`{${key}}`);
  await expect(radio(expected)).toHaveFocus();
  await expect(radio(expected)).toBeChecked();
}

export const Playground: Story = {
  play: async ({ args }) => {
    await expect(radio('本部门')).toHaveAccessibleDescription('不含下级部门的数据。');
    await userEvent.click(screen.getByText('全部数据'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('all');
    await expect(radio('全部数据')).toBeChecked();
  },
};

export const Row: Story = { args: { direction: 'row' } };

export const States: Story = {
  render: (args) => (
    <>
      <Field label="数据范围" required error="请选择数据范围">
        {(control) => <RadioGroup {...args} {...control} value="" />}
      </Field>
      <RadioGroup {...args} label="不可用" disabled />
    </>
  ),
  play: async () => {
    await expect(screen.getByRole('radiogroup', { name: '数据范围' })).toHaveAccessibleDescription('请选择数据范围');
  },
};

export const LongText: Story = {
  args: {
    direction: 'row',
    options: [
      { value: 'a', label: '只包含本部门以及所有下级部门的数据，调动以后的员工仍然看得到以前的记录' },
      { value: 'b', label: 'Only the data of the department and everything below it', description: 'Former ones too.' },
    ],
  },
};

export const Keyboard: Story = {
  args: { value: '' },
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(radio('全部数据')).toHaveFocus();
    await userEvent.keyboard('{ }');
    await waitFor(() => expect(radio('全部数据')).toBeChecked());
    await press('ArrowDown', '本部门');
    await press('ArrowUp', '全部数据');
    // Wraps around and skips the disabled option.
    await press('ArrowUp', '本部门及以下');
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith('below'));
  },
};
