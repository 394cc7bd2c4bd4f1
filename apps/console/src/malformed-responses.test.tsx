import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';

import { signedIn, ViewContext } from '@backroom/auth';
import { api, configureHttp } from '@backroom/client';
import { sessionApi } from '@backroom/client/session';
import { createFakeServer } from '@backroom/client/testing';
import { listEndpoints, MALFORMED_DATA, sample, skipSchemas } from '@backroom/client/testing/contract';
import { appConfigContract } from '@backroom/contract/app-config';
import { rounds } from '@backroom/testing/rounds';
import { isSampled } from '@backroom/testing/sampling';
import { startI18n } from '@backroom/ui';

import { pages } from './page-registry.ts';
import { createAppStore } from './store.ts';
import { silentPresenter } from './testing/console.tsx';
import { getRecordAddress, WITHOUT_DATA } from './testing/record-pages.ts';
import { user } from './testing/users.ts';

/** An empty array is an empty tree, or no store to compare. */
const TREES: readonly string[] = ['/admin/sys-dept/index', '/admin/sys-menu/index', '/cafu/store-comparison/index'];

/**
 * Polled beside the page, which is complete without: the error log has the fault, no toast each minute. Without the menu
 * the shell shows an error instead of a page; home takes its shortcuts from it.
 */
const SILENT: readonly string[] = ['getPlanChanges', 'getPlanPresence', 'getUserLocks', 'getNavigation', 'getPace'];

const VARIANTS = [null, {}, [null]];
/** One after another in `npm test`, all in the deep run. */
const chooseVariants = (at: number) =>
  rounds({ quick: 1, deep: VARIANTS.length }) === 1 ? [VARIANTS[at % VARIANTS.length]] : VARIANTS;

/** One of three requests of a page is malformed alone; others in the next run. */
const QUICK_SAMPLE = { quick: 3 };

startI18n('zh-CN');
skipSchemas();
const ENDPOINTS = listEndpoints()
  .filter(({ isQuery }) => isQuery)
  .toSorted((one, other) => Number(one.contract.path.includes('{')) - Number(other.contract.path.includes('{')));
const PAGES = [...pages].filter(([component]) => !WITHOUT_DATA.includes(component));

/** In place, or in a toast: the same text. */
const REASON = '服务器返回了无法识别的内容，请稍后重试';

const getAlerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

/** Renders a page without error boundary, and returns what it requested and the messages of its toasts. */
async function openPage(component: string, answer: (name: string) => { data: unknown } | null) {
  const server = createFakeServer();
  server.install();
  const requested = new Set<string>();
  for (const { name, contract } of ENDPOINTS) {
    server.on(contract, () => {
      requested.add(name);
      const malformed = answer(name);
      return malformed ? malformed.data : sample(contract.data);
    });
  }
  server.on(appConfigContract.get, () => ({}));
  const toasts: string[] = [];
  const store = createAppStore({ ...silentPresenter, error: (message) => void toasts.push(message) });
  configureHttp({ token: () => 't1', language: () => 'zh-CN' });
  store.dispatch(signedIn('t1'));
  await store.dispatch(sessionApi.util.upsertQueryData('getInfo', undefined, user));
  const [path, address] = getRecordAddress(component);
  const Page = await pages.get(component)?.load();
  if (!Page) throw new Error(`there is no page ${component}`);
  const view = { path, setName: () => undefined, isOpen: () => true };
  await act(async () => {
    render(
      <Provider store={store}>
        <MemoryRouter initialEntries={[address]}>
          <ViewContext value={view}>{createElement(Page)}</ViewContext>
        </MemoryRouter>
      </Provider>,
    );
  });
  await act(async () => {
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  });
  return { requested, toasts };
}

/** Pages that show the error in place instead of as a toast. */
const ERROR_SHOWN_INLINE = [
  '/admin/finding/index',
  '/admin/sys-status/index',
  '/admin/sys-store/detail',
  '/admin/sys-user/detail',
  '/cafu/cash-in/day/index',
  '/cafu/cash-in/days/index',
  '/profile/index',
];

describe.each(PAGES)('%s', (component) => {
  const answers = Object.entries(MALFORMED_DATA).filter(
    ([, data]) => !(TREES.includes(component) && Array.isArray(data) && data.length === 0),
  );

  it.each(answers)('shows that it could not load %s', async (_, data) => {
    const { toasts } = await openPage(component, () => ({ data: structuredClone(data) }));
    await waitFor(() => expect(getAlerts().join()).toContain('加载失败'));
    expect([...toasts, ...getAlerts()].join()).toContain(REASON);
    expect(toasts.length > 0).toBe(!ERROR_SHOWN_INLINE.includes(component));
    expect(screen.getAllByRole('button', { name: '重试' })).not.toEqual([]);
  });

  it('survives each of its requests being malformed alone', async () => {
    const { requested } = await openPage(component, () => null);
    cleanup();
    const names = [...requested].filter((each) => !SILENT.includes(each));
    for (const [at, name] of names.entries()) {
      if (!isSampled(at, QUICK_SAMPLE)) continue;
      for (const data of chooseVariants(at)) {
        const { toasts } = await openPage(component, (each) => (each === name ? { data } : null));
        await waitFor(() => expect([name, ...toasts, ...getAlerts()].length).toBeGreaterThan(1));
        cleanup();
      }
    }
  });
});
