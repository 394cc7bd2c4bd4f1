import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { startI18n } from '@backroom/ui';

import { toErrorId } from './error-id.ts';
import { PageErrorBoundary } from './page-error-boundary.tsx';

startI18n('zh-CN');

let shouldThrow = true;
const error = new Error('boom');
const Page = () => {
  if (shouldThrow) throw error;
  return <h1>内容</h1>;
};

it('shows the error id of a page that throws and retries', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  shouldThrow = true;
  const onRetry = jest.fn();
  render(
    <PageErrorBoundary onRetry={onRetry}>
      <Page />
    </PageErrorBoundary>,
  );
  expect(await screen.findByRole('heading', { name: '页面没能正常显示' })).toBeVisible();
  const id = screen.getByText(/^[0-9a-z]{8}$/).textContent;
  expect(log.mock.calls.flat().join(' ')).toContain(id);

  expect(onRetry).not.toHaveBeenCalled();
  shouldThrow = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(screen.getByRole('heading', { name: '内容' })).toBeVisible();
  expect(onRetry).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

it('reports the error under the displayed id', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  shouldThrow = true;
  const onError = jest.fn();
  render(
    <PageErrorBoundary onError={onError}>
      <Page />
    </PageErrorBoundary>,
  );

  expect(onError.mock.calls).toEqual([[error, expect.stringContaining('Page')]]);
  expect(await screen.findByText(toErrorId(error))).toBeVisible();
  log.mockRestore();
});
