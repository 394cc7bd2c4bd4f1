import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { getToday } from '../format/clock.ts';
import { DatePicker } from './date-picker.tsx';

const handleChange = jest.fn();
beforeEach(() => handleChange.mockClear());
const sharedProps = { 'aria-label': '日期', onValueChange: handleChange };
const getField = () => screen.getByRole('combobox', { name: '日期' });

it('applies the typed date on blur', async () => {
  render(<DatePicker {...sharedProps} value={null} />);
  await userEvent.type(getField(), '20261121');
  await userEvent.tab();

  expect(handleChange).toHaveBeenLastCalledWith('2026-11-21');
});

it('selects today', async () => {
  render(<DatePicker {...sharedProps} value={null} />);
  await userEvent.click(screen.getByRole('button', { name: '打开日历' }));
  await userEvent.click(await screen.findByRole('button', { name: '今天' }));

  expect(handleChange).toHaveBeenLastCalledWith(getToday());
  await waitFor(() => expect(getField()).toHaveFocus());
});

it('clears the value when the text is cleared', async () => {
  render(<DatePicker {...sharedProps} value="2026-11-21" />);
  await userEvent.clear(getField());
  await userEvent.tab();
  expect(handleChange).toHaveBeenLastCalledWith(null);
});

it('does not open when read-only', async () => {
  render(<DatePicker {...sharedProps} value="2026-11-21" readOnly />);
  await userEvent.click(getField());
  await userEvent.keyboard('{ArrowDown}');

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

afterEach(() => document.documentElement.removeAttribute('dir'));

it.each([
  ['ltr', '22'],
  ['rtl', '20'],
])('moves with the right arrow to the day that lies there, %s', async (dir, day) => {
  document.documentElement.dir = dir;
  render(<DatePicker {...sharedProps} value="2026-11-21" />);
  await userEvent.click(screen.getByRole('button', { name: '打开日历' }));
  await waitFor(() => expect(document.activeElement).toHaveTextContent('21'));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveTextContent(day);
});
