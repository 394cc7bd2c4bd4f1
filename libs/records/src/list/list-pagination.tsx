import { formatTotal, Pagination, useIsPrinting, useLanguage, useText, VisuallyHidden } from '@backroom/ui';

import { listText } from './list.text.ts';
import type { ListState } from './use-list-page.ts';

/** Page and page size. Hidden where there are no rows, and before the first response. */
export function ListPagination<Row extends object>({ list }: { list: ListState<Row> }) {
  const t = useText(listText);
  const { urlState, result, isPastLastPage } = list;
  const { pageIndex, pageSize } = urlState.query;
  const language = useLanguage();
  const isPrinting = useIsPrinting();
  if (!result.data) return null;
  if (result.data.count === 0) return <VisuallyHidden role="status">{t('noRows')}</VisuallyHidden>;
  const { count, moreThanCount } = result.data;
  const pages = formatTotal(Math.ceil(count / pageSize), moreThanCount, language);
  return (
    <>
      {isPrinting && <p>{t('printedPage', { page: pageIndex, pages })}</p>}
      <Pagination
        page={pageIndex}
        pageSize={pageSize}
        total={count}
        hasMore={moreThanCount}
        onChange={(pagination) => urlState.setPage(pagination, isPastLastPage)}
        busy={result.isFetching}
      />
    </>
  );
}
