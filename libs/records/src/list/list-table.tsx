import { useCan } from '@backroom/auth';
import type { Access } from '@backroom/contract';
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  type RowAction,
  type RowKey,
  type TableView,
  useText,
} from '@backroom/ui';

import type { ListTranslate, RecordTranslate } from '../record-text-keys.ts';
import { listText } from './list.text.ts';
import { QueryError } from './query-error.tsx';
import type { ListUrlState } from './use-list-url-state.ts';

interface Page<Row> {
  list: Row[];
  count: number;
}

/** The result of an RTK Query list hook. */
export interface ListQueryResult<Row> {
  /** The latest rows, also while others are loading. */
  data?: Page<Row> | undefined;
  /** The rows of the current query. */
  currentData?: Page<Row> | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface EditingOptions {
  translate: RecordTranslate;
  contract: { create: { access: Access } };
  form: { open: (record: null) => Promise<void> };
}

interface ListTableProps<Row> {
  caption: string;
  translate: ListTranslate;
  /** Undefined if users cannot create the records. */
  editing: EditingOptions | undefined;
  urlState: ListUrlState;
  result: ListQueryResult<Row>;
  columns: readonly Column<Row>[];
  view: TableView;
  getId: (row: Row) => number;
  getName: (row: Row) => string;
  isFiltered: boolean;
  /** The requested page is past the last one; the last page is about to be requested. */
  isPastLastPage: boolean;
  onClearFilters: () => void;
  selection: { keys: readonly RowKey[]; select: (keys: readonly RowKey[]) => void } | undefined;
  isRemovable?: (row: Row) => boolean;
  rowActions: ((row: Row) => RowAction[]) | undefined;
  actionLabels: readonly string[];
}

/** The table with its empty and error states. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { result, urlState, selection } = props;
  const hasFailed = result.error !== undefined && result.currentData === undefined;

  return (
    <DataTable
      caption={props.caption}
      columns={props.columns}
      view={props.view}
      rows={props.isPastLastPage ? undefined : result.data?.list}
      rowKey={props.getId}
      rowLabel={props.getName}
      sort={urlState.sort}
      onSortChange={urlState.setSort}
      selection={selection?.keys}
      onSelectionChange={selection?.select}
      selectable={props.isRemovable}
      rowActions={props.rowActions}
      rowActionLabels={props.actionLabels}
      busy={result.isFetching || props.isPastLastPage}
      error={hasFailed ? <QueryError result={result} /> : undefined}
      empty={props.isFiltered ? <NoMatches {...props} /> : <EmptyList {...props} />}
    />
  );
}

function NoMatches({ translate, onClearFilters }: { translate: ListTranslate; onClearFilters: () => void }) {
  const t = useText(listText);
  return (
    <EmptyState title={translate('noMatch')} action={<Button onClick={onClearFilters}>{t('clearFilters')}</Button>} />
  );
}

function EmptyList({ translate, editing }: { translate: ListTranslate; editing: EditingOptions | undefined }) {
  return (
    <EmptyState
      title={translate('emptyTitle')}
      description={translate('emptyHint')}
      action={editing && <CreateButton {...editing} />}
    />
  );
}

function CreateButton({ translate, contract, form }: EditingOptions) {
  return useCan(contract.create.access) && <Button onClick={() => void form.open(null)}>{translate('create')}</Button>;
}
