import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

import { createStores, GROUPED_STORES } from '../combobox/stores.fixture.ts';
import { Field } from '../field/field.tsx';
import { Stack } from '../stack/stack.tsx';
import { controlled, inWidth } from '../testing/controlled.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { createStates } from '../testing/states.tsx';
import { multiSelectGuide } from './multi-select.guide.ts';
import { MultiSelect } from './multi-select.tsx';

const meta = {
  title: 'Choice/MultiSelect',
  component: MultiSelect,
  parameters: { guide: multiSelectGuide },
  args: { 'aria-label': '门店', value: [], onValueChange: fn(), options: createStores(120) },
  render: (args) => <ControlledMultiSelect {...args} />,
  decorators: [inWidth(400)],
} satisfies Meta<typeof MultiSelect>;
export default meta;

type Story = StoryObj<typeof meta>;

const ControlledMultiSelect = controlled(MultiSelect, 'value', 'onValueChange');

const field = () => screen.getByRole('combobox', { name: '门店' });
const isOpen = () => screen.queryByRole('listbox') !== null;
const isFieldFocused = () => document.activeElement === field();
const getHighlighted = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
const getRemoveLabels = () =>
  screen.queryAllByRole('button', { name: /^移除/ }).map((button) => button.getAttribute('aria-label'));

export const Playground: Story = {};

export const States: Story = {
  render: (args) => (
    <Stack gap={4}>
      <MultiSelect {...args} aria-label="空" />
      <MultiSelect {...args} aria-label="已选" value={['store-1', 'store-2']} />
      <MultiSelect {...args} aria-label="有误" aria-invalid />
      <MultiSelect {...args} aria-label="只读" value={['store-1', 'store-2']} readOnly />
      <MultiSelect {...args} aria-label="不可用" value={['store-1', 'store-2']} disabled />
      <Field label="负责门店" required error="请选择门店">
        {(control) => <MultiSelect {...control} value={[]} onValueChange={fn()} options={args.options} />}
      </Field>
    </Stack>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <Stack gap={4}>
      {['small', 'medium', 'large'].map((size) => (
        <div key={size} data-size={size}>
          <MultiSelect {...args} aria-label={size} value={['store-1', 'store-2', 'store-3']} />
        </div>
      ))}
    </Stack>
  ),
};

/** The latest selections stay visible; earlier ones are counted. */
export const OverflowTags: Story = {
  args: { value: createStores(9).map(({ value }) => value) },
  play: async () => {
    await expect(screen.getByText('+7')).toHaveAttribute('title', expect.stringContaining('上海南京西路店1，'));
    await userEvent.click(screen.getByRole('button', { name: '移除杭州人民广场店8' }));
    await expect(screen.getByText('+6')).toBeInTheDocument();
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
    value: ['1', '2'],
  },
};

export const Keyboard: Story = {
  args: { options: GROUPED_STORES, selectAll: false },
  play: async ({ args }) => {
    await userEvent.tab();
    await pressKey('ArrowDown', () => [isOpen(), getHighlighted()], [true, '静安店']);
    await pressKey('Enter', () => [getRemoveLabels(), isOpen()], [['移除静安店'], true]);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['jing-an']);
    await pressKey('ArrowDown', getHighlighted, '徐汇店');
    await pressKey('Enter', getRemoveLabels, ['移除静安店', '移除徐汇店']);
    await pressKey('Enter', () => [getRemoveLabels(), isOpen()], [['移除静安店'], true]);
    await pressKey('End', getHighlighted, '福田店');
    await pressKey('Enter', getRemoveLabels, ['移除静安店', '移除福田店']);
    await pressKey('ArrowUp', getHighlighted, '天河店');
    await pressKey('Home', getHighlighted, '静安店');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['jing-an', 'futian']);
    await expect(screen.getByRole('option', { name: '福田店' })).toHaveAttribute('aria-selected', 'true');
    await pressKey('Escape', isOpen, false);

    await pressKey('ArrowLeft', getFocusedText, '移除福田店');
    await pressKey('ArrowLeft', getFocusedText, '移除静安店');
    await pressKey('ArrowRight', getFocusedText, '移除福田店');
    await pressKey('ArrowRight', isFieldFocused);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await pressKey('Delete', getRemoveLabels, ['移除福田店']);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['futian']);
    await pressKey('ArrowRight', isFieldFocused);
    await pressKey('Backspace', getRemoveLabels, []);
    await expect(args.onValueChange).toHaveBeenLastCalledWith([]);
  },
};

/** Selects all listed options: all, or all matches. */
export const SelectAll: Story = {
  args: { options: GROUPED_STORES },
  play: async ({ args }) => {
    await userEvent.type(field(), '华');
    await waitFor(() => expect(screen.getAllByText('没有匹配的选项').length).toBeGreaterThan(0));
    await userEvent.clear(field());
    await userEvent.type(field(), 'd');
    await userEvent.click(await screen.findByRole('option', { name: '全选4项' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['jing-an', 'xuhui', 'tianhe', 'futian']);
    await userEvent.click(screen.getByRole('option', { name: '全选4项' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith([]);
  },
};

export const TenThousand: Story = {
  args: { options: createStores(10_000) },
  play: async ({ args }) => {
    await userEvent.click(field());
    await userEvent.click(await screen.findByRole('option', { name: '全选10000项' }));
    await expect(args.onValueChange).toHaveBeenCalledTimes(1);
    await expect(screen.getByText('+9998')).toBeInTheDocument();
    await expect(screen.getAllByRole('option').length).toBeLessThan(60);
  },
};

/** All states at once, without pointer and keyboard. */
export const SideBySide: Story = createStates({
  selected: { value: ['1', '2'] },
  disabled: { disabled: true },
  error: { 'aria-invalid': true },
  loading: { loading: true },
});
