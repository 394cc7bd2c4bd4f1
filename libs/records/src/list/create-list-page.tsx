import type { ComponentType } from 'react';

import { type Page, useCan } from '@backroom/auth';
import { useListQuery } from '@backroom/client';
import type { Access, Endpoint } from '@backroom/contract';
import { type Column, type DefinedText, type TextKey, useText } from '@backroom/ui';

import type { ListTextKey, ListTranslate, ShownTextKey } from '../record-text-keys.ts';
import { Forbidden } from './forbidden.tsx';
import { ListPage } from './list-page.tsx';
import { type ListEndpoint, prefetchList } from './prefetch-list.ts';
import { type ListContract, type ListState, useListPage } from './use-list-page.ts';
import { type ListSchema, useListUrlState } from './use-list-url-state.ts';

interface RowPage<Row> {
  list: Row[];
  count: number;
}

/** The texts of a list; of one without deletion, only those that it shows. */
type RequiredKey<R extends Removable> = [R] extends [undefined] ? ShownTextKey : ListTextKey;
type Removable = { access: Access } | undefined;

interface ListPageDefinition<Row extends object, S extends ListSchema, Text, R extends Removable> {
  contract: ListContract & { list: Endpoint & { query: S }; remove?: R };
  /** The query of `contract.list` in the API client. */
  endpoint: ListEndpoint<S> & {
    name: string;
    useQuery: (arg: never, options: never) => unknown;
    Types: { QueryArg: unknown; ResultType: RowPage<Row> };
  };
  text: Text;
  /** Storage key of the user's column settings. */
  viewKey: string;
  getId: (row: Row) => number;
  getName: (row: Row) => string;
  useColumns: () => readonly Column<Row>[];
  /** Rows change without a change that the cache knows of: they are read again each time the page opens. */
  isVolatile?: boolean;
}

export interface ListPageContentProps<Row extends object, Query = object> {
  list: ListState<Row>;
  /** The query in the URL. */
  query: Query;
}

/**
 * A list page: its rows and their query in the URL, requested before the page renders; without permission to list them,
 * only a note.
 *
 * @param Content what users can do with the rows and their filters: usually a `ListContent`
 */
export function createListPage<
  Row extends object,
  S extends ListSchema,
  M extends Record<string, string>,
  R extends Removable = undefined,
>(
  {
    contract,
    endpoint,
    text,
    viewKey,
    getId,
    getName,
    useColumns,
    isVolatile = false,
  }: ListPageDefinition<Row, S, DefinedText<M> & (RequiredKey<R> extends TextKey<M> ? unknown : never), R>,
  Content: ComponentType<ListPageContentProps<Row, S['_zod']['output']>>,
): Page {
  function List() {
    const translate = useText(text) as ListTranslate;
    const urlState = useListUrlState(contract.list);
    const { query } = urlState;
    const result = useListQuery(endpoint, { query }, { refetchOnMountOrArgChange: isVolatile });
    const columns = useColumns();
    const list = useListPage<Row>({ translate, contract, urlState, result, columns, viewKey, getId, getName });
    return (
      <ListPage list={list}>
        <Content list={list} query={query} />
      </ListPage>
    );
  }

  function GuardedList() {
    const translate = useText(text) as ListTranslate;
    return useCan(contract.list.access) ? <List /> : <Forbidden title={translate('title')} />;
  }
  return isVolatile ? GuardedList : Object.assign(GuardedList, { prefetch: prefetchList(contract.list, endpoint) });
}
