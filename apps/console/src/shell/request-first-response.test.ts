import { signedIn } from '@backroom/auth';

import { consumePrefetchedResponse } from '../prefetched-responses.ts';
import { createAppStore } from '../store.ts';
import { silentPresenter } from '../testing/console.tsx';
import { requestFirstResponse } from './request-first-response.ts';

const COMPONENT = '/admin/sys-post/index';
const URL_OF_POSTS = '/api/v1/post?pageIndex=1&pageSize=20&postName=%E5%BA%97%E9%95%BF';

const send = jest.fn<Promise<Response>, [string, RequestInit]>();
const store = createAppStore(silentPresenter);
const grant = (permissions: string[]) =>
  jest.spyOn(store, 'getState').mockReturnValue({ session: { permissions } } as never);
beforeEach(() => {
  store.dispatch(signedIn('token'));
  globalThis.fetch = send as never;
  send.mockReset().mockResolvedValue({ status: 200, text: () => Promise.resolve('{}') } as never);
  window.prefetched = {
    token: null,
    responses: {},
    pages: {
      [COMPONENT]: { path: '/api/v1/post', query: { pageIndex: 1, pageSize: 10 }, access: 'admin:sysPost:list' },
    },
  };
});
afterEach(() => jest.restoreAllMocks());

it('requests the rows with the query of the address, and the page takes the response once', async () => {
  grant(['admin:sysPost:list']);
  requestFirstResponse(store, COMPONENT, '?postName=店长&pageSize=20');

  expect(send.mock.calls.map(([url]) => url)).toEqual([URL_OF_POSTS]);
  expect(send.mock.calls[0]?.[1].headers).toMatchObject({ 'Content-Type': 'application/json' });
  const path = '/api/v1/post?postName=%E5%BA%97%E9%95%BF&pageIndex=1&pageSize=20';
  expect(await consumePrefetchedResponse(path, 'token')).toEqual({ status: 200, body: '{}' });
  expect(consumePrefetchedResponse(path, 'token')).toBeUndefined();
});

it('is not used by another session, nor after it was withdrawn', () => {
  grant(['admin:sysPost:list']);
  const withdraw = requestFirstResponse(store, COMPONENT, '?postName=店长&pageSize=20');
  expect(consumePrefetchedResponse(URL_OF_POSTS, 'other')).toBeUndefined();

  requestFirstResponse(store, COMPONENT, '?postName=店长&pageSize=20');
  withdraw();
  expect(consumePrefetchedResponse(URL_OF_POSTS, 'token')).toBeUndefined();
});

it.each<[string, string[], string | undefined, string]>([
  ['without the permission', [], COMPONENT, ''],
  ['for a page without rows', ['*:*:*'], '/profile/index', ''],
  ['for a page that is not in the menu', ['*:*:*'], undefined, ''],
])('requests nothing %s', (_what, permissions, component, search) => {
  grant(permissions);
  requestFirstResponse(store, component, search);
  expect(send).not.toHaveBeenCalled();
});

it('does not repeat the request of the document', () => {
  grant(['*:*:*']);
  window.prefetched!.responses['/api/v1/post?pageIndex=1&pageSize=10'] = Promise.resolve({ status: 200, body: '{}' });
  requestFirstResponse(store, COMPONENT, '');
  expect(send).not.toHaveBeenCalled();
});
