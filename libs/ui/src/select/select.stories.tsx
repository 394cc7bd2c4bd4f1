import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

import { Field } from '../field/field.tsx';
import { Stack } from '../stack/stack.tsx';
import { controlled, inWidth } from '../testing/controlled.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { createStates } from '../testing/states.tsx';
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
  decorators: [inWidth(280)],
} satisfies Meta<typeof Select>;
export default meta;

type Story = StoryObj<typeof meta>;

const ControlledSelect = controlled(Select, 'value', 'onValueChange');

/** The shown value, and whether the list is open. */
const getState = () => [
  screen.getByRole('combobox', { hidden: true }).textContent,
  screen.queryByRole('listbox') === null ? 'closed' : 'open',
];

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
    await pressKey('Enter', getFocusedText, '启用');
    await pressKey('ArrowDown', getFocusedText, '停用');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await pressKey('Enter', getState, ['停用', 'closed']);
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2');
    await waitFor(() => expect(screen.getByRole('combobox', { name: '状态' })).toHaveFocus());

    await pressKey('Space', getFocusedText, '停用');
    await pressKey('Home', getFocusedText, '全部');
    // The last option is disabled.
    await pressKey('End', getFocusedText, '停用');
    await pressKey('ArrowUp', getFocusedText, '启用');
    await pressKey('Space', getState, ['启用', 'closed']);
    await waitFor(() => expect(screen.getByRole('combobox', { name: '状态' })).toHaveFocus());

    await pressKey('ArrowDown', getFocusedText, '启用');
    await pressKey('ArrowUp', getFocusedText, '全部');
    await pressKey('Escape', getState, ['启用', 'closed']);
    await expect(args.onValueChange).toHaveBeenCalledTimes(2);
  },
};

/** The empty string is a regular option value. */
export const EmptyValue: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('combobox', { name: '状态' }));
    await expect(await screen.findByRole('region', { name: '选项' })).toContainElement(screen.getByRole('listbox'));
    await userEvent.click(await screen.findByRole('option', { name: '全部' }));
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
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

/** All states at once, without pointer and keyboard. */
export const SideBySide: Story = createStates({ disabled: { disabled: true }, error: { 'aria-invalid': true } });
