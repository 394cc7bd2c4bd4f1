import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { MemoryRouter, useLocation } from 'react-router';

import { postContract } from '@backroom/contract/posts';

import { useListUrlState } from './use-list-url-state.ts';

const renderUrlState = () =>
  renderHook(() => ({ ...useListUrlState(postContract.list), search: useLocation().search }), {
    wrapper: ({ children }: PropsWithChildren) => (
      <MemoryRouter initialEntries={['/posts?pageIndex=3&status=2']}>{children}</MemoryRouter>
    ),
  });

it('has setters that stay the same when the query changes, and change only their part of it', () => {
  const { result } = renderUrlState();
  const { setFilters, setSort, setPage } = result.current;

  act(() => setFilters({ keyword: '店' }));
  expect(result.current.search).toBe('?status=2&keyword=%E5%BA%97');
  expect(result.current.setFilters).toBe(setFilters);

  act(() => setSort({ id: 'postName', direction: 'desc' }));
  act(() => setPage({ page: 2, pageSize: 20 }));
  expect(Object.fromEntries(new URLSearchParams(result.current.search))).toEqual({
    keyword: '店',
    order: 'desc',
    orderBy: 'postName',
    pageIndex: '2',
    status: '2',
  });
  expect(result.current).toMatchObject({ setSort, setPage });
});
