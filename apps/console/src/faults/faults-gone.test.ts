import { waitFor } from '@testing-library/react';

import { makeStore } from '../store.ts';
import { silent } from '../testing/console.tsx';
import { noteFault, tellFaults } from './note-fault.ts';

let mockIsGone = true;
const mockSendFaults = jest.fn<void, [unknown, { thrown: Error }[]]>();
jest.mock('./send-faults.ts', () => {
  if (mockIsGone) throw new Error('404');
  return { sendFaults: mockSendFaults };
});

it('queues the first 500 errors while the reporting module cannot be loaded', async () => {
  tellFaults(makeStore(silent));
  for (let count = 0; count < 700; count += 1) noteFault(new Error(`fault ${count}`));
  await new Promise((resolve) => setTimeout(resolve, 50));
  mockIsGone = false;
  noteFault(new Error('one more'));

  await waitFor(() => expect(mockSendFaults).toHaveBeenCalled());
  const told = mockSendFaults.mock.calls.flatMap(([, faults]) => faults.map(({ thrown }) => thrown.message));
  expect(told).toHaveLength(500);
  expect(told.at(-1)).toBe('fault 499');
});
