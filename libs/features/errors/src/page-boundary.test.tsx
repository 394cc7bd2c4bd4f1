import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { startI18n } from '@backroom/ui';

import { faultNumber } from './fault-number.ts';
import { PageBoundary } from './page-boundary.tsx';

startI18n('zh-CN');

let isBroken = true;
const fault = new Error('boom');
const Page = () => {
  if (isBroken) throw fault;
  return <h1>内容</h1>;
};

it('shows the error id of a page that throws and retries', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  isBroken = true;
  const onRetry = jest.fn();
  render(
    <PageBoundary onRetry={onRetry}>
      <Page />
    </PageBoundary>,
  );
  expect(screen.getByRole('heading', { name: '页面没能正常显示' })).toBeVisible();
  const id = screen.getByText(/^[0-9a-z]{8}$/).textContent;
  expect(log.mock.calls.flat().join(' ')).toContain(id);

  expect(onRetry).not.toHaveBeenCalled();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(screen.getByRole('heading', { name: '内容' })).toBeVisible();
  expect(onRetry).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

it('reports the error under the displayed id', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  isBroken = true;
  const onFault = jest.fn();
  render(
    <PageBoundary onFault={onFault}>
      <Page />
    </PageBoundary>,
  );

  expect(onFault.mock.calls).toEqual([[fault, expect.stringContaining('Page')]]);
  expect(screen.getByText(faultNumber(fault))).toBeVisible();
  log.mockRestore();
});
