import { screen, waitFor } from '@testing-library/react';

import { createFakeServer } from '@backroom/client/testing';
import { userContract, type UserLock } from '@backroom/contract/users';
import { permissionsFor, renderPages } from '@backroom/records/testing';

import { useUserLocks } from './use-user-locks.tsx';

const server = createFakeServer();
let locks: UserLock[];
let renderCount: number;

beforeEach(() => {
  renderCount = 0;
  server.install();
  server.on(userContract.locks, () => locks);
});

function Page() {
  renderCount += 1;
  return <p>{useUserLocks().lockedUntil.size} locked</p>;
}

const renderPage = () => renderPages('/users', { pages: { '/users': Page }, permissions: permissionsFor('sysUser') });

it('does not render again for a response without locked users', async () => {
  locks = [];
  renderPage();
  await waitFor(() => expect(server.count(userContract.locks)).toBe(1));
  await screen.findByText('0 locked');
  expect(renderCount).toBe(1);
});

it('has the locked users of the response', async () => {
  locks = [{ userId: 3, lockedUntil: '2026-01-01T00:00:00.000Z' }];
  renderPage();
  expect(await screen.findByText('1 locked')).toBeInTheDocument();
});
