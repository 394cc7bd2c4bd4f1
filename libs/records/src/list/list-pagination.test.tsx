import { render, screen } from '@testing-library/react';

import { ListPagination } from './list-pagination.tsx';
import type { ListState } from './use-list-page.ts';

function renderPagination(count: number, moreThanCount?: true) {
  const list = {
    urlState: { query: { pageIndex: 1, pageSize: 20 }, setPage: () => undefined },
    result: { data: { list: [], count, moreThanCount }, isFetching: false },
    isPastLastPage: false,
  } as unknown as ListState<object>;
  render(<ListPagination list={list} />);
}

it('is hidden without rows, and announces that there are none', () => {
  renderPagination(0);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('共0条');
});

it('has the pages of the rows', () => {
  renderPagination(41);
  expect(screen.getByRole('navigation', { name: '分页' })).toHaveTextContent('共41条');
});

it('shows that there are more rows than were counted', () => {
  renderPagination(10_000, true);
  expect(screen.getByRole('navigation', { name: '分页' })).toHaveTextContent('共10,000+条');
});
