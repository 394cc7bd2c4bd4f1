/** @jest-environment-options {"styles": true} */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';

import { expired, readTokenCookie, selectToken, signedIn } from '@backroom/auth';
import { FakeApiError, FakeTransportError } from '@backroom/client/testing';
import { navigationContract } from '@backroom/contract/navigation';
import { sessionContract } from '@backroom/contract/session';
import { startI18n } from '@backroom/ui';

import { historyNavigator } from './history.ts';
import { closeToasts, createEntry, getAddress, renderConsole, startFakeServer } from './testing/console.tsx';
import { user } from './testing/users.ts';

startI18n('zh-CN');
const setupServer = startFakeServer;

describe('without a token', () => {
  it.each(['/', '/dashboard', '/admin/dict?dictName=a%26b#row', '/404', '/nowhere'])(
    '%s redirects to sign-in',
    async (path) => {
      setupServer();
      renderConsole(path);

      expect(await screen.findByRole('heading', { name: '登录' })).toBeVisible();
      expect(getAddress()).toBe(`/login?redirect=${encodeURIComponent(path)}`);
      expect(document.title).toBe('登录 - 后台管理系统');
    },
  );

  it('does not request the user', async () => {
    const server = setupServer();
    renderConsole('/dashboard');
    await screen.findByRole('heading', { name: '登录' });

    expect(server.count(sessionContract.getInfo)).toBe(0);
  });
});

describe('with a token', () => {
  it('loads the user, then shows the requested page', async () => {
    const server = setupServer();
    renderConsole('/admin/dict?pageSize=50#row', { token: 't1' });

    expect(await screen.findByRole('main')).toBeVisible();
    expect(getAddress()).toBe('/admin/dict?pageSize=50#row');
    expect(document.title).toBe('标题/admin/dict - 后台管理系统');
    expect(server.count(sessionContract.getInfo)).toBe(1);
    expect(server.count(navigationContract.get)).toBe(1);
  });

  it('renders no page before the response', () => {
    setupServer();
    renderConsole('/admin/dict', { token: 't1' });

    expect(screen.queryByRole('main')).toBeNull();
  });

  it.each([
    ['/login', '/dashboard'],
    ['/', '/dashboard'],
    ['/index', '/dashboard'],
    ['/redirect/admin/dict?a=1#b', '/admin/dict?a=1#b'],
    ['/redirect//evil.example', '/dashboard'],
    ['/auth-redirect?redirect=%2Fadmin%2Fdict', '/admin/dict'],
    ['/auth-redirect?redirect=%2F%2Fevil.example', '/dashboard'],
    ['/login?redirect=%2Fadmin%2Fdict%3Fa%3D1%23b', '/admin/dict?a=1#b'],
    ['/nowhere/at/all', '/dashboard'],
    ['/no%0Awhere', '/dashboard'],
    ['/redirect/%E2%80%A8/a', '/dashboard'],
  ])('%s ends at %s', async (path, there) => {
    setupServer();
    renderConsole(path, { token: 't1' });

    await screen.findByRole('main');
    await waitFor(() => expect(getAddress()).toBe(there));
    closeToasts();
  });

  it('reports an unknown path', async () => {
    setupServer();
    renderConsole('/nowhere', { token: 't1' });

    expect(await screen.findByText('页面不存在：/nowhere')).toBeVisible();
    closeToasts();
  });

  it('loads the user once for several pages', async () => {
    const server = setupServer();
    renderConsole('/admin/dict', { token: 't1' });
    await screen.findByRole('main');
    act(() => historyNavigator.push('/dashboard'));
    act(() => historyNavigator.push('/admin/dict'));

    await waitFor(() => expect(document.title).toContain('/admin/dict'));
    expect(server.count(sessionContract.getInfo)).toBe(1);
  });

  it('continues after signing in', async () => {
    setupServer();
    const store = renderConsole('/admin/dict?a=1');
    await screen.findByRole('heading', { name: '登录' });
    act(() => void store.dispatch(signedIn('t2')));

    await screen.findByRole('main');
    expect(getAddress()).toBe('/admin/dict?a=1');
  });
});

it('shows the next user no data of the previous one', async () => {
  const server = setupServer();
  const store = renderConsole('/admin/dict', { token: 't1' });
  await screen.findByRole('main');
  act(() => void store.dispatch(expired()));
  act(() => historyNavigator.push('/dashboard'));
  await screen.findByRole('heading', { name: '登录' });
  server.on(navigationContract.get, () => new Promise<never>(() => undefined));
  act(() => void store.dispatch(signedIn('t2')));

  await waitFor(() => expect(server.count(navigationContract.get)).toBe(2));
  await waitFor(() => expect(store.getState().session.roles).not.toHaveLength(0));
  expect(screen.queryByRole('main')).toBeNull();
});

describe('when the session cannot be loaded', () => {
  const refusals: [string, () => ReturnType<typeof startFakeServer>, string][] = [
    [
      'roles are empty',
      () => {
        const server = setupServer();
        server.on(sessionContract.getInfo, () => ({ ...user, roles: [] }));
        return server;
      },
      'getInfo: roles must be a non-null array!',
    ],
    [
      'roles are a string',
      () => {
        const server = setupServer();
        server.on(sessionContract.getInfo, () => ({ ...user, roles: 'admin' as never }));
        return server;
      },
      'getInfo: roles must be a non-null array!',
    ],
    [
      'the user info is null',
      () => {
        const server = setupServer();
        server.on(sessionContract.getInfo, () => null as never);
        return server;
      },
      'getInfo: roles must be a non-null array!',
    ],
    [
      'the menu request fails',
      () => {
        const server = setupServer();
        server.on(navigationContract.get, () => {
          throw new FakeApiError(500, 'boom');
        });
        return server;
      },
      '菜单数据加载异常',
    ],
    [
      'the session is unknown',
      () => {
        const server = setupServer();
        server.on(sessionContract.getInfo, () => {
          throw new FakeApiError(401, '请先登录');
        });
        return server;
      },
      '请先登录',
    ],
    [
      'the server is unreachable',
      () => {
        const server = setupServer();
        server.on(sessionContract.getInfo, () => {
          throw new FakeTransportError('offline');
        });
        return server;
      },
      '服务器连接异常，请检查服务器',
    ],
  ];

  it.each(refusals)(
    'because %s: shows a message, clears the token, redirects to sign-in',
    async (_, start, message) => {
      const server = start();
      const store = renderConsole('/admin/dict?a=1', { token: 't1' });

      expect(await screen.findByText(message)).toBeVisible();
      closeToasts();
      expect(await screen.findByRole('heading', { name: '登录' })).toBeVisible();
      expect(getAddress()).toBe('/login?redirect=%2Fadmin%2Fdict%3Fa%3D1');
      expect(selectToken(store.getState())).toBeNull();
      expect(readTokenCookie()).toBeNull();
      expect(server.count(sessionContract.getInfo)).toBe(1);
    },
  );
});

describe('a session that ends under a page', () => {
  it('keeps the page until the next navigation', async () => {
    setupServer();
    const store = renderConsole('/admin/dict', { token: 't1' });
    await screen.findByRole('main');
    act(() => void store.dispatch(expired()));

    expect(await screen.findByRole('alertdialog', { name: '系统提示' })).toHaveTextContent('登录状态已过期');
    expect(getAddress()).toBe('/admin/dict');
    act(() => screen.getByRole('button', { name: '取消' }).click());
    expect(screen.getByRole('main')).toBeVisible();
    expect(getAddress()).toBe('/admin/dict');

    act(() => historyNavigator.push('/dashboard'));
    await waitFor(() => expect(getAddress()).toBe('/login?redirect=%2Fdashboard'));
  });
});

it('shows the place of work once in the account menu', async () => {
  setupServer();
  renderConsole('/dashboard', { token: 't1' });
  await userEvent.click(await screen.findByRole('button', { name: /账号菜单$/ }));

  expect(within(await screen.findByRole('menu')).getByText('信息技术部')).toBeVisible();
});

it('hides entries for other roles', async () => {
  const server = setupServer();
  server.on(sessionContract.getInfo, () => ({ ...user, roles: ['clerk', 'editor'] }));
  server.on(navigationContract.get, () => [
    createEntry('/cashiers', { roles: ['cashier'] }),
    createEntry('/editors', { roles: ['editor'] }),
  ]);
  renderConsole('/cashiers', { token: 't1' });

  expect(await screen.findByText('页面不存在：/cashiers')).toBeVisible();
  closeToasts();
  const menu = within(screen.getByRole('navigation', { name: '主菜单' }));
  expect(menu.getByRole('link', { name: '标题/editors' })).toBeVisible();
  expect(menu.queryByRole('link', { name: '标题/cashiers' })).toBeNull();
});

describe('an invalid menu entry', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['unknown', '/broken', [createEntry('/broken', { component: '/no/such/page' })], /\/no\/such\/page/],
    ['a duplicate', '/unavailable/m.1', [createEntry('/a'), createEntry('/a')], /重复/],
    ['without a path', '/unavailable/m.0', [createEntry('', {})], /没有填写访问路径/],
  ])('that is %s shows an error page and is logged once, and the others work', async (_, path, menu, message) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    setupServer().on(navigationContract.get, () => [...menu, createEntry('/fine')]);
    renderConsole(path, { token: 't1' });

    expect(await screen.findByText(message)).toBeVisible();
    act(() => historyNavigator.push('/fine'));
    await waitFor(() => expect(document.title).toBe('标题/fine - 后台管理系统'));
    expect(screen.getByText(message)).not.toBeVisible();
    const logged = warn.mock.calls.map(([reason]) => String(reason)).filter((reason) => reason.startsWith('menu'));
    expect(logged).toEqual([expect.stringMatching(/^menu entry m\.[01] /)]);
  });
});
