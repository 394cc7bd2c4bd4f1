import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

import { Field } from '../field/field.tsx';
import { Stack } from '../stack/stack.tsx';
import { selectGuide } from './select.guide.ts';
import { Select } from './select.tsx';

const meta = {
  title: 'Choice/Select',
  component: Select,
  parameters: { guide: selectGuide },
  args: {
    'aria-label': '状态',
    value: '1',
    onValueChange: fn(),
    options: [
      { value: '', label: '全部' },
      { value: '1', label: '启用' },
      { value: '2', label: '停用' },
      { value: '3', label: '已归档', disabled: true },
    ],
  },
  render: (args) => <ControlledSelect {...args} />,
  decorators: [
    (Story) => (
      <div style={{ width: 'min(280px, 100%)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Select>;
export default meta;

type Story = StoryObj<typeof meta>;

function ControlledSelect(args: ComponentProps<typeof Select>) {
  const [value, setValue] = useState(args.value);
  return (
    <Select
      {...args}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        args.onValueChange(next);
      }}
    />
  );
}

export const Playground: Story = {};

export const States: Story = {
  render: (args) => (
    <Stack gap={4}>
      <Select {...args} />
      <Select {...args} value={undefined} />
      <Select {...args} disabled />
      <Select {...args} aria-invalid="true" />
      <Field label="状态" required error="请选择状态">
        {(control) => <Select {...control} value={undefined} onValueChange={fn()} options={args.options} />}
      </Field>
    </Stack>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <Stack gap={4}>
      {['small', 'medium', 'large'].map((size) => (
        <div key={size} data-size={size}>
          <Select {...args} />
        </div>
      ))}
    </Stack>
  ),
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('option', { name: '启用' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await userEvent.keyboard(' ');
    await waitFor(() => expect(screen.getByRole('option', { name: '启用' })).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('option', { name: '停用' })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.getByRole('option', { name: '启用' })).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(screen.getByRole('option', { name: '全部' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('option', { name: '停用' })).toHaveFocus());
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenCalledWith('2');
    await waitFor(() => expect(screen.getByRole('combobox', { name: '状态' })).toHaveFocus());
    await expect(screen.getByRole('combobox')).toHaveTextContent('停用');
  },
};

/** The empty string is a regular option value. */
export const EmptyValue: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('combobox', { name: '状态' }));
    await userEvent.click(await screen.findByRole('option', { name: '全部' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveTextContent('全部'));
  },
};

export const FiftyOptions: Story = {
  args: {
    value: '3',
    options: Array.from({ length: 50 }, (_, index) => ({ value: String(index), label: `门店 ${index + 1}` })),
  },
};

export const LongText: Story = {
  args: {
    options: [
      { value: '1', label: '上海市静安区南京西路一千二百六十六号恒隆广场地下一层旗舰体验中心门店（含仓库）' },
      {
        value: '2',
        label: 'Flagship store and warehouse, Plaza 66 basement level one, 1266 Nanjing West Road, Shanghai',
      },
    ],
  },
};
