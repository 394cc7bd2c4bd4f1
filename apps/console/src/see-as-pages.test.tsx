import { act, cleanup, screen } from '@testing-library/react';

import { api } from '@backroom/client';
import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { listEndpoints, sample, skipSchemas } from '@backroom/client/testing/contract';
import type { Endpoint } from '@backroom/contract';
import { appConfigContract } from '@backroom/contract/app-config';
import { navigationContract } from '@backroom/contract/navigation';
import { type CurrentUser, sessionContract } from '@backroom/contract/session';
import { startI18n } from '@backroom/ui';

import { pages } from './page-registry.ts';
import { closeToasts, createEntry, renderConsole } from './testing/console.tsx';
import { getRecordAddress } from './testing/record-pages.ts';
import { user } from './testing/users.ts';

startI18n('zh-CN');
skipSchemas();
beforeEach(() => sessionStorage.clear());
afterEach(closeToasts);

const SEEN: CurrentUser = {
  ...user,
  name: '林小满',
  seenAs: { kind: 'user', id: 7, name: '林小满', deptName: '', viewerName: 'admin' },
};
/** At other addresses, or before the sign-in. */
const BUILT_IN: Readonly<Record<string, string>> = { '/dashboard/index': '/dashboard', '/notice/index': '/notice' };
const PAGES = [...pages.keys()].filter((component) => !component.startsWith('/error/') && component !== '/login/index');
const ENDPOINTS = listEndpoints();

/** As the server answers: what is no read, and reads for the signed-in that may concern their account alone. */
const isRefused = ({ method, access, whileSeeingAs }: Endpoint) =>
  whileSeeingAs === undefined && access !== 'public' && (method !== 'GET' || access === 'signed-in');

function startServer() {
  const server = createFakeServer();
  server.install();
  const refused: string[] = [];
  for (const { name, contract } of ENDPOINTS)
    server.on(contract, () => {
      if (!isRefused(contract)) return sample(contract.data);
      refused.push(name);
      throw new FakeApiError(403, '你正在以“林小满”的视角查看，只能看，不能修改或导出。结束查看后再操作');
    });
  server.on(appConfigContract.get, () => ({}));
  server.on(sessionContract.getInfo, () => SEEN);
  server.on(navigationContract.get, () =>
    PAGES.map((component) => createEntry(getRecordAddress(component)[0], { component })),
  );
  return refused;
}

it.each(PAGES)('%s asks for nothing that is refused, and has no failed state', async (component) => {
  const refused = startServer();
  const store = renderConsole(BUILT_IN[component] ?? getRecordAddress(component)[1], { token: 't1' });
  expect(await screen.findByRole('button', { name: '结束查看' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  await act(async () => {
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  });

  expect(refused).toEqual([]);
  expect(screen.queryByText(/加载失败/)).not.toBeInTheDocument();
  cleanup();
});

it.each(['/notice', '/profile/index'])('%s says that only the person can see it', async (path) => {
  startServer();
  renderConsole(path, { token: 't1' });

  expect(await screen.findByRole('heading', { level: 1, name: '这个页面只有“林小满”本人能看' })).toBeInTheDocument();
});
