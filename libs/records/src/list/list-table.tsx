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

/** What a list query of the client gives. */
export interface ListAnswer<Row> {
  /** The latest rows, also while others are on their way. */
  data?: Page<Row> | undefined;
  /** The rows of what is asked for now. */
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
  /** Undefined where people make no such records. */
  making: Making | undefined;
  address: ListAddress;
  answer: ListAnswer<Row>;
  columns: readonly Column<Row>[];
  view: TableView;
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  isFiltered: boolean;
  /** The page asked for is behind the last one; the right one is about to be asked for. */
  isBehindTheEnd: boolean;
  onClearFilters: () => void;
  selection: { keys: readonly RowKey[]; choose: (keys: readonly RowKey[]) => void } | undefined;
  removable?: (row: Row) => boolean;
  rowActions: ((row: Row) => RowAction[]) | undefined;
  actionLabels: readonly string[];
}

/** The rows, or why there are none and what to do about it. */
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

function NoMatch({ words, onClearFilters }: Pick<ListTableProps<never>, 'words' | 'onClearFilters'>) {
  const t = useText(listText);
  return <EmptyState title={words('noMatch')} action={<Button onClick={onClearFilters}>{t('clearFilters')}</Button>} />;
}

function FirstUse({ words, making }: Pick<ListTableProps<never>, 'words' | 'making'>) {
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
