import type { ListQueryResult } from '@backroom/client';
import type { Access, Endpoint } from '@backroom/contract';
import type { HoldersEndpoint } from '@backroom/contract/holders';
import { type Column, useTableView } from '@backroom/ui';

import type { ListTranslate } from '../record-text-keys.ts';
import type { ListUrlState } from './use-list-url-state.ts';
import { useSelection } from './use-selection.ts';

export interface ListContract {
  update?: { access: Access };
  remove?: { access: Access };
  holders?: HoldersEndpoint;
  export?: Endpoint & { query: NonNullable<Endpoint['query']>; download: 'text/csv' };
  history?: { access: Access };
}

interface CountedRows<Row> {
  list: Row[];
  count: number;
  /** More rows than `count` match. */
  moreThanCount?: true | undefined;
}

interface ListPageOptions<Row extends object> {
  translate: ListTranslate;
  contract: ListContract;
  urlState: ListUrlState;
  /** Of `useListQuery`. */
  result: ListQueryResult<CountedRows<Row>>;
  columns: readonly Column<Row>[];
  /** Storage key of the user's column settings. */
  viewKey: string;
  /** Define it outside the component, like `getName`. */
  getId: (row: Row) => number;
  getName: (row: Row) => string;
  /** Defaults to `translate('title')`. */
  title?: string;
}

/** What the parts of a list page share: the rows, the query in the URL, the selection and the column settings. */
export type ListState<Row extends object> = ReturnType<typeof useListPage<Row>>;

/** The state of a list page; pass it to `ListPage` and its parts. */
export function useListPage<Row extends object>(options: ListPageOptions<Row>) {
  const { translate, contract, urlState, result, columns, viewKey, getId, getName } = options;
  const { list: rows, count, moreThanCount }: CountedRows<Row> = result.data ?? EMPTY_PAGE;
  const { pageIndex, pageSize } = urlState.query;
  return {
    title: options.title ?? translate('title'),
    translate,
    contract,
    urlState,
    result,
    columns,
    view: useTableView(viewKey, columns),
    getId,
    getName,
    selection: useSelection(rows, getId, JSON.stringify(urlState.filters)),
    /** The requested page is past the last one; the last page is about to be requested. */
    isPastLastPage: !moreThanCount && count > 0 && pageIndex > Math.max(1, Math.ceil(count / pageSize)),
  };
}

const EMPTY_PAGE = { list: [], count: 0 };
