import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { runStories } from '../testing/run-stories.ts';
import * as stories from './date-picker.stories.tsx';
import { DatePicker } from './date-picker.tsx';
import { today } from './read-date.ts';

runStories(stories);

const changed = jest.fn();
beforeEach(() => changed.mockClear());
const common = { 'aria-label': '日期', onValueChange: changed };
const field = () => screen.getByRole('combobox', { name: '日期' });

it('applies the typed date on blur', async () => {
  render(<DatePicker {...common} value={null} />);
  await userEvent.type(field(), '20261121');
  await userEvent.tab();

  expect(changed).toHaveBeenLastCalledWith('2026-11-21');
});

it('selects today', async () => {
  render(<DatePicker {...common} value={null} />);
  await userEvent.click(screen.getByRole('button', { name: '打开日历' }));
  await userEvent.click(await screen.findByRole('button', { name: '今天' }));

  expect(changed).toHaveBeenLastCalledWith(today());
  await waitFor(() => expect(field()).toHaveFocus());
});

it('clears the value when the text is cleared, unless it is not clearable', async () => {
  const { rerender } = render(<DatePicker {...common} value="2026-11-21" clearable={false} />);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(changed).not.toHaveBeenCalled();
  expect(field()).toHaveValue('2026-11-21');

  rerender(<DatePicker {...common} value="2026-11-21" />);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(changed).toHaveBeenLastCalledWith(null);
});

it('does not open when read-only', async () => {
  render(<DatePicker {...common} value="2026-11-21" readOnly />);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowDown}');

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
