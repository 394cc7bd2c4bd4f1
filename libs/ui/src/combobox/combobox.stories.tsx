import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, mocked, screen, userEvent, waitFor } from 'storybook/test';

import { Dialog } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import { Stack } from '../stack/stack.tsx';
import { controlled, inWidth } from '../testing/controlled.tsx';
import { pressKey } from '../testing/press-key.ts';
import { createStates } from '../testing/states.tsx';
import { comboboxGuide } from './combobox.guide.ts';
import { Combobox } from './combobox.tsx';
import type { ComboboxOption } from './option.ts';
import { createStores, GROUPED_STORES } from './stores.fixture.ts';

const TEN_THOUSAND = createStores(10_000);

const meta = {
  title: 'Choice/Combobox',
  component: Combobox,
  parameters: { guide: comboboxGuide },
  args: { 'aria-label': '门店', value: null, onValueChange: fn(), options: createStores(120) },
  render: (args) => <ControlledCombobox {...args} />,
  decorators: [inWidth(320)],
} satisfies Meta<typeof Combobox>;
export default meta;

type Story = StoryObj<typeof meta>;

const ControlledCombobox = controlled(Combobox, 'value', 'onValueChange');

const getField = () => screen.getByRole<HTMLInputElement>('combobox', { name: '门店' });
const getActiveOption = () => document.getElementById(getField().getAttribute('aria-activedescendant') ?? '');
const isOpen = () => screen.queryByRole('listbox') !== null;
/** Whether the list is open, and the position of the active option in it. */
const getListState = () => [isOpen(), Number(getActiveOption()?.getAttribute('aria-posinset') ?? 0)];

export const Playground: Story = {};

export const States: Story = {
  render: (args) => (
    <Stack gap={4}>
      <Combobox {...args} aria-label="空" />
      <Combobox {...args} aria-label="已选" value="store-3" />
      <Combobox {...args} aria-label="不可清除" value="store-3" clearable={false} />
      <Combobox {...args} aria-label="有误" aria-invalid />
      <Combobox {...args} aria-label="只读" value="store-3" readOnly />
      <Combobox {...args} aria-label="不可用" value="store-3" disabled />
      <Field label="所属门店" required error="请选择门店">
        {(control) => <Combobox {...control} value={null} onValueChange={fn()} options={args.options} />}
      </Field>
    </Stack>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <Stack gap={4}>
      {['small', 'medium', 'large'].map((size) => (
        <div key={size} data-size={size}>
          <Combobox {...args} aria-label={size} value="store-3" />
        </div>
      ))}
    </Stack>
  ),
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
    value: '1',
  },
  play: async () => {
    await userEvent.click(getField());
    await screen.findByRole('listbox');
  },
};

export const Grouped: Story = {
  args: { options: GROUPED_STORES, value: 'tianhe' },
  play: async () => {
    await userEvent.click(getField());
    await expect(await screen.findByRole('group', { name: '华南' })).toBeInTheDocument();
    await expect(screen.getByRole('option', { name: '虹口店' })).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.getByRole('option', { name: '天河店' })).toHaveAttribute('aria-selected', 'true');
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    const getState = (): unknown[] => [
      ...getListState(),
      getField().value,
      mocked(args.onValueChange).mock.lastCall?.[0],
    ];

    await userEvent.tab();
    await pressKey('Alt+ArrowDown', getListState, [true, 0]);
    await pressKey('ArrowDown', getListState, [true, 1]);
    await pressKey('Escape', getListState, [false, 0]);
    await pressKey('ArrowDown', getListState, [true, 1]);
    await expect(getActiveOption()).toHaveTextContent('上海南京西路店1');
    await pressKey('ArrowDown', getListState, [true, 2]);
    await pressKey('PageDown', getListState, [true, 12]);
    await pressKey('End', getListState, [true, 120]);
    await pressKey('PageUp', getListState, [true, 110]);
    await pressKey('ArrowUp', getListState, [true, 109]);
    await pressKey('Home', getListState, [true, 1]);
    await pressKey('PageDown', getListState, [true, 11]);
    await pressKey('Enter', getState, [false, 0, '上海人民广场店11', 'store-11']);

    await pressKey('ArrowDown', getListState, [true, 11]);
    await pressKey('ArrowDown', getListState, [true, 12]);
    await pressKey('Alt+ArrowUp', getState, [false, 0, '南京火车站店12', 'store-12']);

    await pressKey('ArrowDown', getListState, [true, 12]);
    await pressKey('ArrowDown', getListState, [true, 13]);
    const hasFocus = () => document.activeElement === getField();
    await pressKey('Tab', () => [hasFocus(), ...getState()], [false, false, 0, '南京火车站店12', 'store-12']);

    await userEvent.tab();
    await pressKey('ArrowDown', getListState, [true, 12]);
    await pressKey('Escape', getState, [false, 0, '南京火车站店12', 'store-12']);
    await userEvent.keyboard('{Escape}');
    await expect(getState()).toEqual([false, 0, '南京火车站店12', 'store-12']);
    getField().select();
    await pressKey('Delete', () => getField().value, '');
    await userEvent.tab();
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith(null));
  },
};

/** Only the rows near the viewport are mounted; `aria-setsize` still has the total. */
export const TenThousand: Story = {
  args: { options: TEN_THOUSAND, value: 'store-9000' },
  play: async () => {
    await userEvent.click(getField());
    const selectedOption = await screen.findByRole('option', { selected: true });
    await expect(selectedOption).toHaveAttribute('aria-posinset', '9000');
    await expect(selectedOption).toHaveAttribute('aria-setsize', '10000');
    await expect(screen.getAllByRole('option').length).toBeLessThan(60);
  },
};

/** The initials nj + hcz match 南京火车站. */
export const PinyinMatch: Story = {
  play: async ({ args }) => {
    await userEvent.type(getField(), 'njhcz');
    await waitFor(() => expect(getActiveOption()).toHaveTextContent(/^南京火车站店/));
    await userEvent.clear(getField());
    await userEvent.type(getField(), 'hangzhouren');
    await waitFor(() => expect(getActiveOption()).toHaveTextContent(/^杭州人民广场店/));
    await pressKey('Enter', () => getField().value, '杭州人民广场店8');
    await expect(args.onValueChange).toHaveBeenCalledTimes(1);
  },
};

export const NoMatch: Story = {
  play: async () => {
    await userEvent.type(getField(), '北京');
    await expect(await screen.findAllByText('没有匹配的选项')).toHaveLength(2);
    await userEvent.tab();
    await expect(getField()).toHaveValue('北京');
    await expect(await screen.findByText('输入的内容没有选中任何一项，请从列表中选择或清空')).toBeInTheDocument();
  },
};

function CreatableCombobox() {
  const [options, setOptions] = useState<ComboboxOption[]>(GROUPED_STORES);
  const [value, setValue] = useState<string | null>(null);
  return (
    <Combobox
      aria-label="门店"
      value={value}
      onValueChange={setValue}
      options={options}
      onCreate={(label) => {
        setOptions([...options, { value: label, label }]);
        setValue(label);
      }}
    />
  );
}

export const Create: Story = {
  render: () => <CreatableCombobox />,
  play: async () => {
    await userEvent.type(getField(), '浦东店');
    await userEvent.click(await screen.findByRole('option', { name: '新建“浦东店”' }));
    await waitFor(() => expect(getField()).toHaveValue('浦东店'));
  },
};

/** The first request fails, the second succeeds. */
function AsyncCombobox() {
  const [value, setValue] = useState<string | null>(null);
  const [result, setResult] = useState<{
    options: ComboboxOption[];
    state: 'loading' | 'failed' | 'ready';
    attempts: number;
  }>({ options: [], state: 'loading', attempts: 0 });
  const search = (query: string) => {
    setResult((last) => ({ ...last, state: 'loading' }));
    setTimeout(
      () =>
        setResult(({ options, attempts }) =>
          attempts === 0
            ? { options, state: 'failed', attempts: 1 }
            : {
                options: TEN_THOUSAND.filter(({ label }) => label.includes(query)).slice(0, 50),
                state: 'ready',
                attempts,
              },
        ),
      60,
    );
  };
  return (
    <Combobox
      aria-label="门店"
      value={value}
      onValueChange={setValue}
      options={result.options}
      onSearch={search}
      loading={result.state === 'loading'}
      failed={result.state === 'failed'}
      onRetry={() => search('')}
    />
  );
}

export const Async: Story = {
  render: () => <AsyncCombobox />,
  play: async () => {
    await userEvent.click(getField());
    await expect((await screen.findAllByText('正在加载')).length).toBeGreaterThan(0);
    await screen.findByRole('option', { name: '加载失败，重试' });
    await pressKey('ArrowDown', getListState, [true, 1]);
    await pressKey('Enter', () => screen.queryByRole('option', { name: '上海南京西路店1' }) !== null);

    await userEvent.type(getField(), '南京火车站');
    await userEvent.click(await screen.findByRole('option', { name: '南京火车站店12' }));
    await expect(getField()).toHaveValue('南京火车站店12');
  },
};

/** Esc closes the list but not the dialog. */
export const InDialog: Story = {
  parameters: { docs: { story: { inline: false, height: '440px' } } },
  render: (args) => (
    <Dialog open onOpenChange={args.onValueChange as () => void} title="调动员工">
      <Field label="门店">{(control) => <ControlledCombobox {...args} {...control} aria-label={undefined} />}</Field>
    </Dialog>
  ),
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: '调动员工' });
    await userEvent.click(getField());
    await screen.findByRole('listbox');
    await pressKey('Escape', isOpen, false);
    await expect(args.onValueChange).not.toHaveBeenCalled();

    await userEvent.click(getField());
    await userEvent.click(await screen.findByRole('option', { name: '南京人民广场店2' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('store-2');
    await expect(screen.getByRole('dialog', { name: '调动员工' })).toBeInTheDocument();
  },
};

/** All states at once, without pointer and keyboard. */
export const SideBySide: Story = createStates({
  disabled: { disabled: true },
  readOnly: { readOnly: true },
  error: { 'aria-invalid': true },
  loading: { loading: true },
});
