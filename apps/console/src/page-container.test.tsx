import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';

import { appConfigApi } from '@backroom/client/app-config';
import { postsApi } from '@backroom/client/posts';
import { appConfigContract } from '@backroom/contract/app-config';
import { postContract } from '@backroom/contract/posts';
import { startI18n } from '@backroom/ui';

import { captureError } from './error-reporting/capture-error.ts';
import { PageContainer } from './page-container.tsx';
import { createAppStore } from './store.ts';
import { silentPresenter, startFakeServer } from './testing/console.tsx';

jest.mock('./error-reporting/capture-error.ts', () => ({ captureError: jest.fn() }));

startI18n('zh-CN');
beforeEach(() => {
  startFakeServer();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const store = createAppStore(silentPresenter);
const renderView = (pathname: string, page: ReactNode) => (
  <Provider store={store}>
    <nav>shell</nav>
    <PageContainer pathname={pathname} title={pathname}>
      {page}
    </PageContainer>
  </Provider>
);
const error = new Error('boom');
function Broken(): never {
  throw error;
}

it('contains the error of a page, reports it once, and recovers with the next page', async () => {
  const { rerender } = render(renderView('/broken', <Broken />));

  expect(await screen.findByRole('heading', { name: '页面没能正常显示' })).toBeVisible();
  expect(screen.getByText('shell')).toBeVisible();
  expect(jest.mocked(captureError).mock.calls).toEqual([[error, expect.stringContaining('PageErrorBoundary')]]);

  rerender(renderView('/fine', <h1>fine</h1>));
  expect(screen.getByRole('heading', { name: 'fine' })).toBeVisible();
});

it('requests page data again when a failed page is retried', async () => {
  const server = startFakeServer();
  server.on(postContract.options, () => ({ list: [], more: false }));
  const { unsubscribe } = store.dispatch(postsApi.endpoints.getPostOptions.initiate({ query: {} }));
  await waitFor(() => expect(server.count(postContract.options)).toBe(1));
  render(renderView('/broken', <Broken />));
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));

  await waitFor(() => expect(server.count(postContract.options)).toBe(2));
  unsubscribe();
});

it('shows fresh data to a failed page that is retried, also while another call is unanswered', async () => {
  const server = startFakeServer();
  let more = true;
  server.on(postContract.options, () => ({ list: [], more }));
  const posts = postsApi.endpoints.getPostOptions;
  await store.dispatch(posts.initiate({ query: {} }, { forceRefetch: true, subscribe: false }));
  function Posts() {
    const { data } = posts.useQuery({ query: {} });
    if (data?.more) throw error;
    return <h1>{data ? 'posts' : 'loading'}</h1>;
  }
  render(renderView('/posts', <Posts />));
  const retry = await screen.findByRole('button', { name: '重试' });

  more = false;
  const { promise, resolve } = Promise.withResolvers<Record<string, string>>();
  server.on(appConfigContract.get, () => promise);
  void store.dispatch(appConfigApi.endpoints.getAppConfig.initiate(undefined, { forceRefetch: true }));
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'posts' })).toBeVisible();
  resolve({ sys_app_name: '', sys_app_logo: '' });
});

it('has the logo of the company as the icon of the document, until it is removed', async () => {
  const icon = document.head.appendChild(document.createElement('link'));
  icon.rel = 'icon';
  const server = startFakeServer();
  let logo = '/api/v1/logo/own';
  server.on(appConfigContract.get, () => ({ sys_app_name: '', sys_app_logo: logo }));
  store.dispatch(appConfigApi.util.invalidateTags(['AppConfig']));
  render(renderView('/fine', <h1>fine</h1>));
  await waitFor(() => expect(icon).toHaveAttribute('href', '/api/v1/logo/own'));

  logo = '';
  store.dispatch(appConfigApi.util.invalidateTags(['AppConfig']));
  await waitFor(() => expect(icon).toHaveAttribute('href', '/favicon.svg'));
});
