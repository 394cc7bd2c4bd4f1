import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { type FieldControl, startI18n } from '@backroom/ui';

import { createLazyFilter } from './create-lazy-filter.tsx';

startI18n('zh-CN');

const Control = (field: FieldControl) => <input {...field} defaultValue="loaded" aria-label="日期" />;

it('loads its control when it is shown, and again after a failure', async () => {
  const importControl = jest.fn(() => Promise.resolve(Control)).mockRejectedValueOnce(new Error('offline'));
  const LazyFilter = createLazyFilter(importControl, (field: FieldControl) => field);
  expect(importControl).not.toHaveBeenCalled();

  render(<LazyFilter id="days" aria-describedby={undefined} aria-invalid={undefined} aria-required={undefined} />);
  expect(screen.getByRole('textbox')).toBeDisabled();
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));

  expect(await screen.findByRole('textbox', { name: '日期' })).toHaveValue('loaded');
  expect(screen.getByRole('textbox')).toHaveAttribute('id', 'days');
  expect(importControl).toHaveBeenCalledTimes(2);
});
