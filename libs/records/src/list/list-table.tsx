import { useCan } from '@backroom/auth';
import { type Access } from '@backroom/contract';
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

import { type ListWords, type NounWords } from '../noun-words.ts';
import { listText } from './list.text.ts';
import { LoadFailed } from './load-failed.tsx';
import { type ListAddress } from './use-list-address.ts';

interface Page<Row> {
  list: Row[];
  count: number;
}

/** The result of an RTK Query list hook. */
export interface ListAnswer<Row> {
  /** The latest rows, also while others are loading. */
  data?: Page<Row> | undefined;
  /** The rows of the current query. */
  currentData?: Page<Row> | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Making {
  words: NounWords;
  contract: { create: { access: Access } };
  form: { open: (record: null) => Promise<void> };
}

interface ListTableProps<Row> {
  caption: string;
  words: ListWords;
  /** Undefined if users cannot create the records. */
  making: Making | undefined;
  address: ListAddress;
  answer: ListAnswer<Row>;
  columns: readonly Column<Row>[];
  view: TableView;
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  isFiltered: boolean;
  /** The requested page is past the last one; the last page is about to be requested. */
  isBehindTheEnd: boolean;
  onClearFilters: () => void;
  selection: { keys: readonly RowKey[]; choose: (keys: readonly RowKey[]) => void } | undefined;
  removable?: (row: Row) => boolean;
  rowActions: ((row: Row) => RowAction[]) | undefined;
  actionLabels: readonly string[];
}

/** The table with its empty and error states. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { answer, address, selection } = props;
  const hasFailed = answer.error !== undefined && answer.currentData === undefined;

  return (
    <DataTable
      caption={props.caption}
      columns={props.columns}
      view={props.view}
      rows={props.isBehindTheEnd ? undefined : answer.data?.list}
      rowKey={props.idOf}
      rowLabel={props.nameOf}
      sort={address.sort}
      onSortChange={address.sortBy}
      selection={selection?.keys}
      onSelectionChange={selection?.choose}
      selectable={props.removable}
      rowActions={props.rowActions}
      rowActionLabels={props.actionLabels}
      busy={answer.isFetching || props.isBehindTheEnd}
      error={hasFailed ? <LoadFailed answer={answer} /> : undefined}
      empty={props.isFiltered ? <NoMatch {...props} /> : <FirstUse {...props} />}
    />
  );
}

function NoMatch({ words, onClearFilters }: { words: ListWords; onClearFilters: () => void }) {
  const t = useText(listText);
  return <EmptyState title={words('noMatch')} action={<Button onClick={onClearFilters}>{t('clearFilters')}</Button>} />;
}

function FirstUse({ words, making }: { words: ListWords; making: Making | undefined }) {
  return (
    <EmptyState
      title={words('emptyTitle')}
      description={words('emptyHint')}
      action={making && <CreateButton {...making} />}
    />
  );
}

function CreateButton({ words, contract, form }: Making) {
  return useCan(contract.create.access) && <Button onClick={() => void form.open(null)}>{words('create')}</Button>;
}
