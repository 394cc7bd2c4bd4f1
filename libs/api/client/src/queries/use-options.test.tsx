import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { MAX_OPTIONS } from '@backroom/contract';
import { postContract } from '@backroom/contract/posts';

import { http } from '../http/http.ts';
import { postsApi } from '../identity/posts.api.ts';
import { createFakeServer, FakeApiError, toOptionPage, WithApi } from '../testing/index.ts';
import { useOptionLookup } from './use-option-names.ts';
import { useOptions } from './use-options.ts';

const server = createFakeServer();
const { getPostOptions } = postsApi.endpoints;
const createPosts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    postId: at + 1,
    postName: `岗位${at + 1}`,
    postCode: `post${at + 1}`,
    roleId: 0,
    status: '2' as const,
  }));

let lastIds: string | undefined;

const serve = (count: number) =>
  server.on(postContract.options, ({ query }) => {
    lastIds = query.ids;
    return toOptionPage(createPosts(count), query, 'postId');
  });

beforeEach(() => {
  server.install();
  server.calls.length = 0;
});

const renderOptions = (initial: readonly number[] = []) =>
  renderHook(
    () => {
      const [chosen, setChosen] = useState(initial);
      return { ...useOptions(getPostOptions, { id: 'postId', chosen }), setChosen };
    },
    { wrapper: WithApi },
  );

it('requests a short list once: the select filters it', async () => {
  serve(MAX_OPTIONS);
  const { result } = renderOptions([MAX_OPTIONS]);

  await waitFor(() => expect(result.current.options).toHaveLength(MAX_OPTIONS));
  expect(result.current.search).toMatchObject({ loading: false, failed: false, more: false });
  expect(result.current.search.onSearch).toBeUndefined();
  expect(server.calls).toHaveLength(1);
});

it('searches a longer one at the server, and names chosen ones outside of the first answer', async () => {
  serve(MAX_OPTIONS + 5);
  const { result } = renderOptions([3, MAX_OPTIONS + 2]);

  await waitFor(() => expect(result.current.chosenOptions).toMatchObject([{ postName: `岗位${MAX_OPTIONS + 2}` }]));
  expect(lastIds).toBe(String(MAX_OPTIONS + 2));
  expect(result.current.search.more).toBe(true);
  act(() => result.current.search.onSearch?.(` 岗位${MAX_OPTIONS + 5} `));
  expect(result.current.search.loading).toBe(true);
  await waitFor(() => expect(result.current.options).toMatchObject([{ postId: MAX_OPTIONS + 5 }]));
  expect(result.current.search).toMatchObject({ loading: false, more: false });
  act(() => result.current.search.onSearch?.(''));
  expect(result.current.options).toHaveLength(MAX_OPTIONS);
});

it('cancels a search that is superseded', async () => {
  serve(MAX_OPTIONS + 1);
  const signals: { aborted?: boolean }[] = [];
  const { result } = renderOptions();
  await waitFor(() => expect(result.current.search.onSearch).toBeDefined());
  const interceptor = http.interceptors.request.use((config) => {
    signals.push(config.signal ?? {});
    return config;
  });
  server.on(postContract.options, ({ query }) =>
    query.keyword === 'a' ? new Promise(() => undefined) : toOptionPage(createPosts(2)),
  );
  act(() => result.current.search.onSearch?.('a'));
  await waitFor(() => expect(signals).toHaveLength(1));
  act(() => result.current.search.onSearch?.('ab'));

  await waitFor(() => expect(result.current.options).toHaveLength(2));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  http.interceptors.request.eject(interceptor);
});

it('tells a failed search, and repeats it', async () => {
  serve(MAX_OPTIONS + 1);
  const { result } = renderOptions();
  await waitFor(() => expect(result.current.search.onSearch).toBeDefined());
  let isDown = true;
  server.on(postContract.options, () => {
    if (isDown) throw new FakeApiError(503, '服务繁忙');
    return toOptionPage(createPosts(1));
  });
  act(() => result.current.search.onSearch?.('a'));
  await waitFor(() => expect(result.current.search.failed).toBe(true));
  isDown = false;
  act(() => result.current.search.onRetry());

  await waitFor(() => expect(result.current.options).toHaveLength(1));
  expect(result.current.search.failed).toBe(false);
});

it('looks up ids of a history, those outside of the first answer in one request', async () => {
  serve(MAX_OPTIONS + 5);
  const { result } = renderHook(
    () => {
      const find = useOptionLookup(getPostOptions, { id: 'postId' });
      return [1, MAX_OPTIONS + 1, MAX_OPTIONS + 2, 9999].map((id) => find(id)?.postName);
    },
    { wrapper: WithApi },
  );

  await waitFor(() =>
    expect(result.current).toEqual(['岗位1', `岗位${MAX_OPTIONS + 1}`, `岗位${MAX_OPTIONS + 2}`, undefined]),
  );
  expect(server.calls).toHaveLength(2);
});
