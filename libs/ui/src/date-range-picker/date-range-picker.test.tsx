import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { DateRangePicker } from './date-range-picker.tsx';

const handleChange = jest.fn();
beforeEach(() => handleChange.mockClear());
const sharedProps = {
  'aria-label': '时间',
  onValueChange: handleChange,
  value: { from: '2026-11-02', to: '2026-11-13' },
};
const getField = () => screen.getByRole('combobox', { name: '时间' });
const getDayButton = (iso: string) => document.querySelector(`[data-day="${iso}"] button`) as HTMLElement;

it('discards a start without an end on close', async () => {
  render(<DateRangePicker {...sharedProps} />);
  await userEvent.click(getField());
  await screen.findByRole('dialog');
  await userEvent.click(getDayButton('2026-11-20'));
  act(() => getField().focus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(getField()).toHaveValue('2026-11-02 至 2026-11-13');

  await userEvent.click(getField());
  await screen.findByRole('dialog');
  await userEvent.click(getDayButton('2026-11-05'));
  expect(handleChange).not.toHaveBeenCalled();
});
