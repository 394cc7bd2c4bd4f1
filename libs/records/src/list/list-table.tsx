import { useMemo } from 'react';

import { Button, DataTable, EmptyState, type RowPeek, useText } from '@backroom/ui';

import { listText } from './list.text.ts';
import { QueryError } from './query-error.tsx';
import type { ListActions } from './use-list-actions.tsx';
import type { ListState } from './use-list-page.ts';

interface ListTableProps<Row extends object> {
  list: ListState<Row>;
  actions: ListActions<Row>;
  /** Rows can be selected also without permission to delete them. */
  hasBulkActions?: boolean;
  /** Shows the record of a row beside the list. */
  rowPeek?: RowPeek<Row> | undefined;
}

/** The table with its empty and error states. */
export function ListTable<Row extends object>({ list, actions, hasBulkActions = false, rowPeek }: ListTableProps<Row>) {
  const { urlState, result, selection, isPastLastPage } = list;
  const { removal, form } = actions;
  const created = form?.created;
  const { rows, pinned } = useRowsWithCreated(list, created ?? null);
  const isSelectable = removal.dialog !== undefined || hasBulkActions;
  const hasFailed = result.error !== undefined && result.currentData === undefined;
  // Without `currentData`, the rows are still those of the last filters.
  const isFiltered = Object.values(urlState.filters).some(Boolean) || result.currentData === undefined;

  return (
    <DataTable
      caption={list.title}
      columns={list.columns}
      view={list.view}
      rows={isPastLastPage ? undefined : rows}
      rowKey={list.getId}
      {...(created && { highlightedKey: list.getId(created) })}
      rowLabel={list.getName}
      sort={urlState.sort}
      onSortChange={urlState.setSort}
      selection={isSelectable ? selection.keys : undefined}
      onSelectionChange={isSelectable ? selection.select : undefined}
      selectable={pinned ? (row) => row !== pinned && removal.isRemovable?.(row) !== false : removal.isRemovable}
      rowActions={actions.rowActions}
      rowActionLabels={actions.rowActionLabels}
      hasRowMenu={actions.hasRowMenu}
      {...(actions.rowOpener && { rowOpener: actions.rowOpener })}
      rowPeek={rowPeek}
      busy={result.isFetching || isPastLastPage}
      error={hasFailed ? <QueryError result={result} /> : undefined}
      empty={isFiltered ? <NoMatches list={list} /> : <EmptyList list={list} actions={actions} />}
    />
  );
}

/** The rows of the page. A new record that belongs to another page, or does not match the filters, comes first. */
function useRowsWithCreated<Row extends object>({ result, getId }: ListState<Row>, created: Row | null) {
  const list = result.data?.list;
  return useMemo(() => {
    if (!created || !list || result.isFetching || list.some((row) => getId(row) === getId(created)))
      return { rows: list, pinned: null };
    return { rows: [created, ...list], pinned: created };
  }, [created, list, result.isFetching, getId]);
}

function NoMatches<Row extends object>({ list: { translate, urlState } }: Pick<ListTableProps<Row>, 'list'>) {
  const t = useText(listText);
  const blank = Object.fromEntries(Object.keys(urlState.filters).map((name) => [name, '']));
  return (
    <EmptyState
      reason="noMatch"
      title={translate('noMatch')}
      action={<Button onClick={() => urlState.setFilters(blank)}>{t('clearFilters')}</Button>}
    />
  );
}

function EmptyList<Row extends object>({ list: { translate }, actions: { form } }: ListTableProps<Row>) {
  return (
    <EmptyState
      title={translate('emptyTitle')}
      description={translate('emptyHint')}
      action={form?.canCreate && <Button onClick={() => void form.open(null)}>{form.createLabel}</Button>}
    />
  );
}
