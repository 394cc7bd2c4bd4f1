import { type ReactNode, useCallback, useState } from 'react';

import { useCan } from '@backroom/auth';
import { type Access } from '@backroom/contract';
import {
  Card,
  type Column,
  PageHeader,
  Pagination,
  type RowAction,
  type RowKey,
  showToast,
  useTableView,
  useText,
} from '@backroom/ui';

import { isForbidden, type Outcome } from '../failure.ts';
import { listText } from './list.text.ts';
import { type FilterField, isSame, ListFilter } from './list-filter.tsx';
import { type ListAnswer, ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { NoRight } from './no-right.tsx';
import { type NounWords } from './noun-words.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { type Filters, type ListAddress } from './use-list-address.ts';
import { useSelection } from './use-selection.ts';

export interface ListPageProps<Row extends object> {
  title: string;
  description: string;
  /** Beside the title. */
  actions?: ReactNode;
  words: NounWords;
  contract: Record<'create' | 'update' | 'remove', { access: Access }>;
  address: ListAddress;
  answer: ListAnswer<Row>;
  columns: readonly Column<Row>[];
  /** Under which the person's choice of columns is kept. */
  viewKey: string;
  filters: readonly FilterField[];
  /** Outside the component, like `nameOf`. */
  keyOf: (row: Row) => RowKey;
  nameOf: (row: Row) => string;
  form: { prepare: () => void; open: (record: Row | null) => Promise<void> };
  exportButton: ReactNode;
  remove: (rows: readonly Row[]) => Promise<Outcome<unknown>>;
  /** Why some of the rows cannot be deleted. */
  heldBack?: (rows: readonly Row[]) => string | undefined;
}

/** A list with everything that can be done to its rows; the address says which rows. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { words, address, answer, contract, filters, keyOf, nameOf, form } = props;
  const t = useText(listText);
  const mayEdit = useCan(contract.update.access);
  const mayRemove = useCan(contract.remove.access);
  const view = useTableView(props.viewKey);
  const [doomed, setDoomed] = useState<readonly Row[]>([]);

  const applied = appliedOf(filters, address.query);
  const rows: readonly Row[] = answer.data?.list ?? NO_ROWS;
  const count = answer.data?.count ?? 0;
  const selection = useSelection(rows, keyOf, JSON.stringify(applied));
  const { pageIndex, pageSize } = address.query;
  const isBehindTheEnd = pageIndex > Math.max(1, Math.ceil(count / pageSize));

  const search = (draft: Filters) => {
    const wanted = Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, value.trim()]));
    if (isSame(wanted, applied) && pageIndex === 1) return void answer.refetch();
    if (selection.rows.length > 0) showToast({ tone: 'info', message: t('selectionDropped') });
    address.filterBy(wanted);
  };
  const rowActions = useCallback(
    (row: Row): RowAction[] => [
      ...(mayEdit ? [{ id: 'edit', label: t('edit'), onSelect: () => void form.open(row) }] : []),
      ...(mayRemove
        ? [{ id: 'remove', label: t('remove'), tone: 'danger' as const, onSelect: () => setDoomed([row]) }]
        : []),
    ],
    [mayEdit, mayRemove, t, form],
  );

  if (isForbidden(answer.error)) return <NoRight title={props.title} />;
  return (
    <>
      <PageHeader title={props.title} description={props.description} actions={props.actions} />
      <Card flush>
        <ListFilter fields={filters} applied={applied} onSearch={search} searching={answer.isFetching} />
        <ListToolbar
          {...props}
          view={view}
          chosen={selection.rows.length}
          onRemove={() => setDoomed(selection.rows)}
          onClear={selection.clear}
        />
        <ListTable
          {...props}
          view={view}
          caption={props.title}
          isFiltered={Object.values(applied).some(Boolean)}
          isBehindTheEnd={isBehindTheEnd}
          onClearFilters={() => address.filterBy(appliedOf(filters, {}))}
          selection={mayRemove ? selection : undefined}
          rowActions={mayEdit || mayRemove ? rowActions : undefined}
        />
        <Pagination
          page={pageIndex}
          pageSize={pageSize}
          total={count}
          onChange={(choice) => address.turnTo(choice, isBehindTheEnd)}
          busy={answer.isFetching}
        />
      </Card>
      {doomed.length > 0 && (
        <RemovalDialog
          names={doomed.map(nameOf)}
          words={words}
          held={props.heldBack?.(doomed)}
          remove={() => props.remove(doomed)}
          onRemoved={selection.clear}
          onClose={() => setDoomed([])}
        />
      )}
    </>
  );
}

const NO_ROWS: readonly never[] = [];

function appliedOf(filters: readonly FilterField[], query: object): Filters {
  const members = query as Record<string, string | undefined>;
  return Object.fromEntries(filters.map(({ name }) => [name, members[name] ?? '']));
}
