import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, screen, userEvent, waitFor } from 'storybook/test';

import { getPreset } from '@backroom/contract/calendar';

import { Field } from '../field/field.tsx';
import { getToday } from '../format/clock.ts';
import { Stack } from '../stack/stack.tsx';
import { controlled, inWidth } from '../testing/controlled.tsx';
import { pressKey } from '../testing/press-key.ts';
import { createStates } from '../testing/states.tsx';
import { dateRangePickerGuide } from './date-range-picker.guide.ts';
import { DateRangePicker } from './date-range-picker.tsx';

const NOVEMBER = { from: '2026-11-02', to: '2026-11-13' };

const meta = {
  title: 'Date/DateRangePicker',
  component: DateRangePicker,
  parameters: { guide: dateRangePickerGuide },
  args: { 'aria-label': '登录时间', value: NOVEMBER, onValueChange: fn() },
  render: (args) => <ControlledDateRangePicker {...args} />,
  decorators: [inWidth(320)],
} satisfies Meta<typeof DateRangePicker>;
export default meta;

type Story = StoryObj<typeof meta>;

const ControlledDateRangePicker = controlled(DateRangePicker, 'value', 'onValueChange');

const getField = () => screen.getByRole<HTMLInputElement>('combobox', { name: '登录时间' });
const getFocusedDay = () => document.activeElement?.closest('[data-day]')?.getAttribute('data-day');
const getSelectedDays = () => screen.queryAllByRole('gridcell', { selected: true }).map(({ dataset }) => dataset.day);
const getDayButton = (iso: string) => document.querySelector(`[data-day="${iso}"] button`) as HTMLElement;

export const Playground: Story = {};

export const Open: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: '打开日历' }));
    await screen.findByRole('dialog', { name: '日历' });
    await waitFor(() => expect(getFocusedDay()).toBe('2026-11-02'));
  },
};

export const States: Story = {
  render: () => (
    <Stack gap={4}>
      <DateRangePicker aria-label="空" value={null} onValueChange={fn()} />
      <DateRangePicker aria-label="已选" value={NOVEMBER} onValueChange={fn()} />
      <DateRangePicker aria-label="只读" value={NOVEMBER} readOnly onValueChange={fn()} />
      <DateRangePicker aria-label="不可用" value={NOVEMBER} disabled onValueChange={fn()} />
      <Field label="登录时间" required error="请选择登录时间">
        {(control) => <DateRangePicker {...control} value={null} onValueChange={fn()} />}
      </Field>
    </Stack>
  ),
};

export const Sizes: Story = {
  render: () => (
    <Stack gap={4}>
      {['small', 'medium', 'large'].map((size) => (
        <div key={size} data-size={size}>
          <DateRangePicker aria-label={size} value={NOVEMBER} onValueChange={fn()} />
        </div>
      ))}
    </Stack>
  ),
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    const isOpen = () => screen.queryByRole('dialog', { name: '日历' }) !== null;
    const hasFocus = () => document.activeElement === getField();
    const getState = (): unknown[] => [
      isOpen(),
      hasFocus(),
      getField().value,
      mocked(args.onValueChange).mock.lastCall?.[0],
    ];

    await userEvent.tab();
    await pressKey('ArrowDown', getFocusedDay, '2026-11-02');
    await pressKey('ArrowRight', getFocusedDay, '2026-11-03');
    await pressKey('Enter', getSelectedDays, ['2026-11-03']);
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await pressKey('ArrowDown', getFocusedDay, '2026-11-10');
    const firstRange = ['2026-11-03 至 2026-11-10', { from: '2026-11-03', to: '2026-11-10' }];
    await pressKey('Enter', getState, [false, true, ...firstRange]);

    await userEvent.clear(getField());
    await userEvent.keyboard('2026/11/5到20261121');
    const typedRange = ['2026-11-05 至 2026-11-21', { from: '2026-11-05', to: '2026-11-21' }];
    await pressKey('Enter', getState, [false, true, ...typedRange]);

    await pressKey('ArrowDown', getFocusedDay, '2026-11-05');
    await pressKey('ArrowRight', getFocusedDay, '2026-11-06');
    await pressKey('Escape', getState, [false, true, ...typedRange]);
    await userEvent.keyboard('{Escape}');
    await expect(getState()).toEqual([false, true, ...typedRange]);
  },
};

export const Presets: Story = {
  play: async ({ args }) => {
    await userEvent.click(getField());
    await userEvent.click(await screen.findByRole('button', { name: '近7天' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(getPreset('last7', getToday()));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

/** The later day is selected first. */
export const ReversedSelection: Story = {
  play: async ({ args }) => {
    await userEvent.click(getField());
    await screen.findByRole('dialog', { name: '日历' });
    await userEvent.click(getDayButton('2026-11-20'));
    await userEvent.click(getDayButton('2026-11-12'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ from: '2026-11-12', to: '2026-11-20' });
  },
};

export const Typed: Story = {
  play: async ({ args }) => {
    await userEvent.clear(getField());
    await userEvent.type(getField(), '2026/11/1到20261121{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ from: '2026-11-01', to: '2026-11-21' });
    await userEvent.clear(getField());
    await userEvent.type(getField(), '11月{Enter}');
    await expect(getField()).toHaveAttribute('aria-invalid', 'true');
    await expect(screen.getByRole('alert')).toHaveTextContent('无法识别');
  },
};

/** All states at once, without pointer and keyboard. */
export const SideBySide: Story = createStates({
  disabled: { disabled: true },
  readOnly: { readOnly: true },
  error: { 'aria-invalid': true },
});
