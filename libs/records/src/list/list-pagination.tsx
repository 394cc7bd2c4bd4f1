import { Pagination, useText, VisuallyHidden } from '@backroom/ui';

import { listText } from './list.text.ts';
import type { ListState } from './use-list-page.ts';

/** Page and page size. Hidden where there are no rows, and before the first response. */
export function ListPagination<Row extends object>({ list }: { list: ListState<Row> }) {
  const t = useText(listText);
  const { urlState, result, isPastLastPage } = list;
  if (!result.data) return null;
  if (result.data.count === 0) return <VisuallyHidden role="status">{t('noRows')}</VisuallyHidden>;
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
