import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';

import { signedIn } from '@backroom/auth';
import { configureHttp } from '@backroom/client';
import { createFakeServer } from '@backroom/client/testing';
import { appConfigContract } from '@backroom/contract/app-config';
import { dashboardContract } from '@backroom/contract/dashboard';
import { homeBlocksContract } from '@backroom/contract/home-blocks';
import { DEFAULT_THRESHOLDS } from '@backroom/contract/month-plan';
import { navigationContract, type NavigationEntry } from '@backroom/contract/navigation';
import { ownNoticeContract } from '@backroom/contract/own-notices';
import { type PageAccess, pageAccessContract } from '@backroom/contract/page-access';
import { sessionContract } from '@backroom/contract/session';

import type { ErrorPresenter } from '../api-error-middleware.ts';
import { App } from '../app.tsx';
import { historyNavigator } from '../history.ts';
import { createAppStore } from '../store.ts';
import { user } from './users.ts';

let entryCount = 0;
export const createEntry = (path: string, more: Partial<NavigationEntry> = {}): NavigationEntry => ({
  menuId: (entryCount += 1),
  parentId: 0,
  menuName: path,
  title: `标题${path}`,
  titleEn: `Title ${path}`,
  icon: '',
  path,
  component: '/dashboard/index',
  menuType: 'C',
  permission: '',
  visible: '0',
  noCache: false,
  affix: false,
  alwaysShow: false,
  roles: [],
  sort: 1,
  children: [],
  ...more,
});

export const createPageAccess = (more: Partial<PageAccess> = {}): PageAccess => ({
  status: 'unknown',
  title: '',
  titleEn: '',
  permission: '',
  grantingRoles: [],
  ...more,
});

/** A fake server with one user, one menu and no notices. */
export function startFakeServer() {
  const server = createFakeServer();
  server.install();
  server.on(appConfigContract.get, () => ({ sys_app_name: '', sys_demo: '0', isNameLogin: '1' }));
  server.on(sessionContract.getInfo, () => user);
  server.on(navigationContract.get, () => [createEntry('/admin/dict')]);
  server.on(pageAccessContract.get, () => createPageAccess());
  server.on(dashboardContract.get, () => ({ month: '2026-11', today: '2026-11-26', revision: 0, list: [] }));
  for (const block of ['attention', 'changes'] as const) server.on(homeBlocksContract[block], () => ({ list: [] }));
  server.on(homeBlocksContract.ranking, () => ({
    month: '2026-11',
    thresholds: DEFAULT_THRESHOLDS,
    count: 0,
    stores: [],
  }));
  server.on(homeBlocksContract.pace, () => ({ month: '2026-11', pace: null }));
  server.on(homeBlocksContract.trend, () => ({ currency: '', list: [] }));
  server.on(homeBlocksContract.own, () => ({ postName: '', devices: 1 }));
  for (const request of ['startup', 'poll'] as const) server.on(ownNoticeContract[request], () => []);
  return server;
}

export const silentPresenter: ErrorPresenter = {
  error: () => undefined,
  warn: () => undefined,
  report: () => undefined,
  isAtSignIn: () => false,
  reload: () => undefined,
  lastActionAt: () => 0,
};

/** Renders the console at a path, with or without a token. */
export function renderConsole(path: string, { token = null }: { token?: string | null } = {}) {
  document.cookie = 'Admin-Token=; Path=/; Max-Age=0';
  historyNavigator.replace(path);
  const store = createAppStore(silentPresenter);
  if (token !== null) store.dispatch(signedIn(token));
  configureHttp({ token: () => store.getState().session.token, language: () => 'zh-CN' });
  render(
    <Provider store={store}>
      <App />
    </Provider>,
  );
  return store;
}

export const getAddress = () => window.location.pathname + window.location.search + window.location.hash;

/** Closes all toasts, which are not unmounted with the console. */
export function closeToasts(): void {
  for (const button of screen.queryAllByRole('button', { name: '关闭通知' })) act(() => button.click());
}
