import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';

import { postContract } from '@backroom/contract/posts';

import { postsApi } from './posts.api.ts';
import { createFakeServer, WithApi } from './testing/index.ts';
import { useListQuery } from './use-list-query.ts';

const server = createFakeServer();
const answers = new Map<string, () => void>();

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  answers.clear();
  server.on(
    postContract.list,
    ({ query: { keyword = '' } }) =>
      new Promise((resolve) => {
        answers.set(keyword, () => resolve({ list: [], count: keyword.length, pageIndex: 1, pageSize: 20 }));
      }),
  );
});

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

it('cancels the call of former arguments, whose answer is dropped', async () => {
  const { result } = renderSearch();
  await waitFor(() => expect(answers.has('a')).toBe(true));
  act(() => result.current.setKeyword('ab'));
  await waitFor(() => expect(answers.has('ab')).toBe(true));
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
  const { result } = renderSearch();
  await waitFor(() => expect(answers.has('a')).toBe(true));
  answers.get('a')?.();
  await waitFor(() => expect(result.current.currentData).toBeDefined());
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
  const { result } = renderSearch();
  await waitFor(() => expect(answers.has('a')).toBe(true));
  answers.get('a')?.();
  await waitFor(() => expect(result.current.currentData).toBeDefined());

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
