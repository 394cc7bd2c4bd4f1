import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { runStories } from '../testing/run-stories.ts';
import * as stories from './date-range-picker.stories.tsx';
import { DateRangePicker } from './date-range-picker.tsx';

runStories(stories);

const changed = jest.fn();
beforeEach(() => changed.mockClear());
const common = { 'aria-label': '时间', onValueChange: changed, value: { from: '2026-11-02', to: '2026-11-13' } };
const field = () => screen.getByRole('combobox', { name: '时间' });
const day = (iso: string) => document.querySelector(`[data-day="${iso}"] button`) as HTMLElement;

it('discards a start without an end on close', async () => {
  render(<DateRangePicker {...common} />);
  await userEvent.click(field());
  await screen.findByRole('dialog');
  await userEvent.click(day('2026-11-20'));
  field().focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(field()).toHaveValue('2026-11-02 至 2026-11-13');

  await userEvent.click(field());
  await screen.findByRole('dialog');
  await userEvent.click(day('2026-11-05'));
  expect(changed).not.toHaveBeenCalled();
});

it('rejects a range outside min and max', async () => {
  const reject = jest.fn();
  render(<DateRangePicker {...common} value={null} max="2026-11-15" onReject={reject} />);
  await userEvent.type(field(), '2026-11-01 至 2026-11-21{Enter}');

  expect(changed).not.toHaveBeenCalled();
  expect(reject).toHaveBeenLastCalledWith('不能晚于2026-11-15');
});
