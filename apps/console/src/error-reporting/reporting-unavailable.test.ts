import { waitFor } from '@testing-library/react';

import { createAppStore } from '../store.ts';
import { silentPresenter } from '../testing/console.tsx';
import { captureError, startErrorReporting } from './capture-error.ts';

let mockIsGone = true;
const mockSendErrorReports = jest.fn<void, [unknown, { thrown: Error }[]]>();
jest.mock('./send-error-reports.ts', () => {
  if (mockIsGone) throw new Error('404');
  return { sendErrorReports: mockSendErrorReports };
});

it('queues the first 500 errors while the reporting module cannot be loaded', async () => {
  startErrorReporting(createAppStore(silentPresenter));
  for (let count = 0; count < 700; count += 1) captureError(new Error(`fault ${count}`));
  await new Promise((resolve) => setTimeout(resolve, 50));
  mockIsGone = false;
  captureError(new Error('one more'));

  await waitFor(() => expect(mockSendErrorReports).toHaveBeenCalled());
  const reported = mockSendErrorReports.mock.calls.flatMap(([, faults]) => faults.map(({ thrown }) => thrown.message));
  expect(reported).toHaveLength(500);
  expect(reported.at(-1)).toBe('fault 499');
});
