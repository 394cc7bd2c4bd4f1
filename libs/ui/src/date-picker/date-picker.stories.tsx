import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, screen, userEvent, waitFor } from 'storybook/test';

import { toMoment } from '@backroom/contract/calendar';

import { Dialog } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import { getToday } from '../format/clock.ts';
import { getTimeZone } from '../format/time-zone.ts';
import { Stack } from '../stack/stack.tsx';
import { controlled, inWidth } from '../testing/controlled.tsx';
import { pressKey } from '../testing/press-key.ts';
import { createStates } from '../testing/states.tsx';
import { datePickerGuide } from './date-picker.guide.ts';
import { DatePicker } from './date-picker.tsx';

const toIso = (wallClock: string) => toMoment(wallClock, getTimeZone()).toISOString();

const meta = {
  title: 'Date/DatePicker',
  component: DatePicker,
  parameters: { guide: datePickerGuide },
  args: { 'aria-label': '入职日期', value: '2026-11-21', onValueChange: fn() },
  render: (args) => <ControlledDatePicker {...args} />,
  decorators: [inWidth(280)],
} satisfies Meta<typeof DatePicker>;
export default meta;

type Story = StoryObj<typeof meta>;

const ControlledDatePicker = controlled(DatePicker, 'value', 'onValueChange');

const getField = () => screen.getByRole<HTMLInputElement>('combobox', { name: '入职日期' });
const getFocusedDay = () => document.activeElement?.closest('[data-day]')?.getAttribute('data-day');
const isOpen = () => screen.queryByRole('dialog', { name: '日历' }) !== null;

export const Playground: Story = {};

export const Open: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: '打开日历' }));
    await expect(await screen.findByRole('dialog', { name: '日历' })).toHaveTextContent('2026年11月');
    await waitFor(() => expect(getFocusedDay()).toBe('2026-11-21'));
  },
};

export const States: Story = {
  render: () => (
    <Stack gap={4}>
      <DatePicker aria-label="空" value={null} onValueChange={fn()} />
      <DatePicker aria-label="已选" value="2026-11-21" onValueChange={fn()} />
      <DatePicker aria-label="带时间" value={toIso('2026-11-21T09:30:12')} withTime onValueChange={fn()} />
      <DatePicker aria-label="只读" value="2026-11-21" readOnly onValueChange={fn()} />
      <DatePicker aria-label="不可用" value="2026-11-21" disabled onValueChange={fn()} />
      <Field label="入职日期" required error="请选择入职日期">
        {(control) => <DatePicker {...control} value={null} onValueChange={fn()} />}
      </Field>
    </Stack>
  ),
};

export const Sizes: Story = {
  render: () => (
    <Stack gap={4}>
      {['small', 'medium', 'large'].map((size) => (
        <div key={size} data-size={size}>
          <DatePicker aria-label={size} value="2026-11-21" onValueChange={fn()} />
        </div>
      ))}
    </Stack>
  ),
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    const hasFocus = () => document.activeElement === getField();
    const getState = (): unknown[] => [
      isOpen(),
      hasFocus(),
      getField().value,
      mocked(args.onValueChange).mock.lastCall?.[0],
    ];

    await userEvent.tab();
    await pressKey('ArrowDown', getFocusedDay, '2026-11-21');
    await pressKey('ArrowDown', getFocusedDay, '2026-11-28');
    await pressKey('ArrowLeft', getFocusedDay, '2026-11-27');
    await pressKey('ArrowUp', getFocusedDay, '2026-11-20');
    await pressKey('Home', getFocusedDay, '2026-11-16');
    await pressKey('ArrowRight', getFocusedDay, '2026-11-17');
    await pressKey('End', getFocusedDay, '2026-11-22');
    await pressKey('PageDown', getFocusedDay, '2026-12-22');
    await pressKey('PageUp', getFocusedDay, '2026-11-22');
    await pressKey('Shift+PageDown', getFocusedDay, '2027-11-22');
    await pressKey('Shift+PageUp', getFocusedDay, '2026-11-22');
    await pressKey('Enter', getState, [false, true, '2026-11-22', '2026-11-22']);

    await userEvent.clear(getField());
    await userEvent.keyboard('20261105');
    await pressKey('Enter', getState, [false, true, '2026-11-05', '2026-11-05']);

    await pressKey('ArrowDown', getFocusedDay, '2026-11-05');
    await pressKey('ArrowRight', getFocusedDay, '2026-11-06');
    await pressKey('Escape', getState, [false, true, '2026-11-05', '2026-11-05']);
    await userEvent.keyboard('{Escape}');
    await expect(getState()).toEqual([false, true, '2026-11-05', '2026-11-05']);
  },
};

export const TypedFormats: Story = {
  play: async ({ args }) => {
    const year = Number(getToday().slice(0, 4));
    const inputs: [string, string][] = [
      ['2026/11/21', '2026-11-21'],
      ['20260105', '2026-01-05'],
      ['2026年3月8日', '2026-03-08'],
      ['11-21', `${year}-11-21`],
    ];
    for (const [text, day] of inputs) {
      await userEvent.clear(getField());
      await userEvent.type(getField(), `${text}{Enter}`);
      await expect(args.onValueChange).toHaveBeenLastCalledWith(day);
      await expect(getField()).toHaveValue(day);
    }
  },
};

/** Text that cannot be parsed stays in the field and is marked as invalid. */
export const InvalidText: Story = {
  play: async ({ args }) => {
    await userEvent.clear(getField());
    await userEvent.type(getField(), '2026-02-30{Enter}');
    await expect(getField()).toHaveAttribute('aria-invalid', 'true');
    await expect(screen.getByRole('alert')).toHaveTextContent('无法识别，请输入2026-11-21这样的日期');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.clear(getField());
    await userEvent.type(getField(), '2026-02-28{Enter}');
    await expect(getField()).not.toHaveAttribute('aria-invalid');
    await expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  },
};

/** Selecting a day keeps the time; Done closes. */
export const WithTime: Story = {
  args: { value: toIso('2026-11-21T09:30:12'), withTime: true },
  play: async ({ args }) => {
    await expect(getField()).toHaveValue('2026-11-21 09:30:12');
    await userEvent.click(screen.getByRole('button', { name: '打开日历' }));
    const dialog = await screen.findByRole('dialog', { name: '日历' });
    await userEvent.click(dialog.querySelector('[data-day="2026-11-25"] button') as HTMLElement);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(toIso('2026-11-25T09:30:12'));
    const time = screen.getByRole('textbox', { name: '时间' });
    await userEvent.clear(time);
    await userEvent.type(time, '18:05');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(toIso('2026-11-25T18:05:00'));
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(getField()).toHaveFocus());
    await expect(getField()).toHaveValue('2026-11-25 18:05:00');
  },
};

export const InDialog: Story = {
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  render: (args) => (
    <Dialog open onOpenChange={args.onValueChange as () => void} title="编辑员工">
      <Field label="入职日期">
        {(control) => <ControlledDatePicker {...args} {...control} aria-label={undefined} />}
      </Field>
    </Dialog>
  ),
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: '编辑员工' });
    await userEvent.click(getField());
    await pressKey('ArrowDown', getFocusedDay, '2026-11-21');
    await pressKey('Escape', isOpen, false);
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(screen.getByRole('dialog', { name: '编辑员工' })).toBeInTheDocument();
  },
};

/** All states at once, without pointer and keyboard. */
export const SideBySide: Story = createStates({
  disabled: { disabled: true },
  readOnly: { readOnly: true },
  error: { 'aria-invalid': true },
});
