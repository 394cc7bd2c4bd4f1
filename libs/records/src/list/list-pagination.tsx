import { Pagination } from '@backroom/ui';

import type { ListState } from './use-list-page.ts';

/** Page and page size. Hidden until the first response: it has no total yet, and the rows would shift it. */
export function ListPagination<Row extends object>({ list }: { list: ListState<Row> }) {
  const { urlState, result, isPastLastPage } = list;
  if (!result.data) return null;
  return (
    <Pagination
      page={urlState.query.pageIndex}
      pageSize={urlState.query.pageSize}
      total={result.data.count}
      onChange={(pagination) => urlState.setPage(pagination, isPastLastPage)}
      busy={result.isFetching}
    />
  );
}
