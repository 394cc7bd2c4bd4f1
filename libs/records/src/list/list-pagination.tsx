import { Pagination, useIsPrinting, useText, VisuallyHidden } from '@backroom/ui';

import { listText } from './list.text.ts';
import type { ListState } from './use-list-page.ts';

/** Page and page size. Hidden where there are no rows, and before the first response. */
export function ListPagination<Row extends object>({ list }: { list: ListState<Row> }) {
  const t = useText(listText);
  const { urlState, result, isPastLastPage } = list;
  const { pageIndex, pageSize } = urlState.query;
  const isPrinting = useIsPrinting();
  if (!result.data) return null;
  if (result.data.count === 0) return <VisuallyHidden role="status">{t('noRows')}</VisuallyHidden>;
  return (
    <>
      {isPrinting && <p>{t('printedPage', { page: pageIndex, pages: Math.ceil(result.data.count / pageSize) })}</p>}
      <Pagination
        page={pageIndex}
        pageSize={pageSize}
        total={result.data.count}
        onChange={(pagination) => urlState.setPage(pagination, isPastLastPage)}
        busy={result.isFetching}
      />
    </>
  );
}
