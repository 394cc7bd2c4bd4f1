import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useDispatch, useStore } from 'react-redux';

import { postContract } from '@backroom/contract/posts';

import { http } from '../http/http.ts';
import { postsApi } from '../identity/posts.api.ts';
import { createFakeServer, WithApi } from '../testing/index.ts';
import { useListQuery } from './use-list-query.ts';

const server = createFakeServer();
const answers = new Map<string, () => void>();
/** The signals of the requests, in their order. */
let signals: { aborted?: boolean }[];
let interceptor: number;

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  answers.clear();
  signals = [];
  interceptor = http.interceptors.request.use((config) => {
    signals.push(config.signal ?? {});
    return config;
  });
  server.on(
    postContract.list,
    ({ query: { keyword = '' } }) =>
      new Promise((resolve) => {
        answers.set(keyword, () => resolve({ list: [], count: keyword.length, pageIndex: 1, pageSize: 20 }));
      }),
  );
});

afterEach(() => http.interceptors.request.eject(interceptor));

let renderCount = 0;

const renderSearch = () =>
  renderHook(
    () => {
      renderCount += 1;
      const [keyword, setKeyword] = useState('a');
      const result = useListQuery(postsApi.endpoints.getPosts, { query: { keyword } });
      return { ...result, setKeyword };
    },
    { wrapper: WithApi },
  );

async function renderAnsweredSearch() {
  const view = renderSearch();
  await waitFor(() => expect(answers.has('a')).toBe(true));
  answers.get('a')?.();
  await waitFor(() => expect(view.result.current.currentData).toBeDefined());
  return view;
}

it('cancels the call of former arguments, whose answer is dropped', async () => {
  const { result } = renderSearch();
  await waitFor(() => expect(answers.has('a')).toBe(true));
  act(() => result.current.setKeyword('ab'));
  await waitFor(() => expect(answers.has('ab')).toBe(true));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  answers.get('a')?.();
  answers.get('ab')?.();

  await waitFor(() => expect(result.current.currentData?.count).toBe(2));
  expect(result.current.error).toBeUndefined();
});

it('starts a new call when the same arguments return', async () => {
  const { result } = renderSearch();
  await waitFor(() => expect(answers.has('a')).toBe(true));
  act(() => result.current.setKeyword('ab'));
  await waitFor(() => expect(answers.has('ab')).toBe(true));
  answers.delete('a');
  act(() => result.current.setKeyword('a'));

  await waitFor(() => expect(answers.has('a')).toBe(true));
  answers.get('a')?.();
  await waitFor(() => expect(result.current.currentData?.count).toBe(1));
  expect(server.count(postContract.list)).toBe(3);
});

it('leaves an answered query in the cache', async () => {
  const { result } = await renderAnsweredSearch();
  act(() => result.current.setKeyword('ab'));
  await waitFor(() => expect(answers.has('ab')).toBe(true));
  act(() => result.current.setKeyword('a'));

  expect(result.current.currentData?.count).toBe(1);
  expect(server.count(postContract.list)).toBe(2);
});

it('does not cancel a refetch whose arguments are another object of the same content', async () => {
  const { result } = renderHook(
    () => {
      const dispatch = useDispatch();
      const query = useListQuery(postsApi.endpoints.getPosts, { query: { keyword: 'a' } });
      const refetch = () =>
        dispatch(postsApi.endpoints.getPosts.initiate({ query: { keyword: 'a' } }, { forceRefetch: true }) as never);
      return { ...query, refetchWithOthers: refetch };
    },
    { wrapper: WithApi },
  );
  await waitFor(() => expect(answers.has('a')).toBe(true));
  answers.get('a')?.();
  await waitFor(() => expect(result.current.currentData).toBeDefined());
  answers.delete('a');
  act(() => void result.current.refetchWithOthers());

  await waitFor(() => expect(answers.has('a')).toBe(true));
  answers.get('a')?.();
  await waitFor(() => expect(result.current.isFetching).toBe(false));
  expect(result.current.currentData?.count).toBe(1);
  expect(server.count(postContract.list)).toBe(2);
});

it('renders once for other arguments, as fetching, and once for their answer', async () => {
  const { result } = await renderAnsweredSearch();

  renderCount = 0;
  act(() => result.current.setKeyword('ab'));
  await waitFor(() => expect(answers.has('ab')).toBe(true));
  expect(renderCount).toBe(1);
  expect(result.current).toMatchObject({ isFetching: true, data: { count: 1 }, currentData: undefined });

  answers.get('ab')?.();
  await waitFor(() => expect(result.current.isFetching).toBe(false));
  expect(renderCount).toBe(2);
  expect(result.current.currentData?.count).toBe(2);
});

it('has the number of rows that the server has left out of the current query, until it has none', async () => {
  server.leaveOut(postContract.list, 2);
  const { result } = await renderAnsweredSearch();
  expect(result.current.unreadable).toBe(2);

  act(() => result.current.setKeyword('ab'));
  expect(result.current.unreadable).toBe(0);
  server.leaveOut(postContract.list, 0);
  act(() => result.current.setKeyword('a'));
  expect(result.current.unreadable).toBe(2);
  answers.delete('a');
  act(() => void result.current.refetch());
  await waitFor(() => expect(answers.has('a')).toBe(true));
  answers.get('a')?.();
  await waitFor(() => expect(result.current.unreadable).toBe(0));
});

it('says of its calls that the list marks rows that a failed refresh leaves old', async () => {
  const { result } = renderHook(
    () => {
      useListQuery(postsApi.endpoints.getPosts, { query: { keyword: 'a' } });
      return useStore();
    },
    { wrapper: WithApi },
  );
  await waitFor(() => expect(answers.has('a')).toBe(true));
  const { api } = result.current.getState() as { api: { queries: Record<string, { originalArgs: unknown }> } };

  expect(Object.values(api.queries).map(({ originalArgs }) => originalArgs)).toEqual([
    { query: { keyword: 'a' }, suppressErrors: 'stale' },
  ]);
  answers.get('a')?.();
});
