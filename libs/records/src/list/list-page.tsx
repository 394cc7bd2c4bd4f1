import { type ReactNode } from 'react';

import { useCan } from '@backroom/auth';
import { type Access, type Endpoint } from '@backroom/contract';
import {
  Card,
  type Column,
  PageHeader,
  Pagination,
  type RowAction,
  showToast,
  useTableView,
  useText,
} from '@backroom/ui';

import { isForbidden, type Outcome } from '../failure.ts';
import { type ReopeningContract, useReopening } from '../form/use-reopening.ts';
import { type ListWords, type NounWords } from '../noun-words.ts';
import { ExportButton } from './export-button.tsx';
import { listText } from './list.text.ts';
import { type FilterField, isSame, ListFilter } from './list-filter.tsx';
import { type ListAnswer, ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { NoRight } from './no-right.tsx';
import { useAskedForNew } from './use-asked-for-new.ts';
import { type LazyForm, useLazyForm } from './use-lazy-form.tsx';
import { type Filters, type ListAddress, type ListQuery, wholeList } from './use-list-address.ts';
import { useRowActions } from './use-row-actions.ts';
import { useSelection } from './use-selection.ts';

type ExportEndpoint = Endpoint & { query: NonNullable<Endpoint['query']>; download: 'text/csv' };

/** A list of records that people make and edit, or of what comes about by itself and can only be removed. */
type Kind<Row extends object> =
  | {
      words: NounWords;
      contract: ReopeningContract & {
        remove: { access: Access };
        export: ExportEndpoint;
        history?: { access: Access };
      };
      form: LazyForm<Row>;
    }
  | {
      words: ListWords;
      contract: { remove: { access: Access }; export?: ExportEndpoint; history?: { access: Access } };
      form?: undefined;
    };

export type ListPageProps<Row extends object> = Kind<Row> & {
  /** `words('title')` if left out. */
  title?: string;
  /** `words('purpose')` if left out. */
  description?: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** What stands beside the list and narrows it further, such as the tree of departments. */
  beside?: {
    /** What it narrows the list by, by name in the address; empty texts for what it does not. */
    filters: Filters;
    wrap: (list: ReactNode) => ReactNode;
  };
  /** Further buttons in the toolbar. */
  tools?: ReactNode;
  /** What else can be done with the chosen rows. */
  bulkActions?: (rows: readonly Row[], clear: () => void) => ReactNode;
  address: ListAddress;
  /** What the rows were asked for by, where it is more than the address says. */
  query?: ListQuery;
  answer: ListAnswer<Row>;
  columns: readonly Column<Row>[];
  /** Under which the person's choice of columns is kept. */
  viewKey: string;
  filters: readonly FilterField[];
  /** Outside the component, like `nameOf`. */
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** Shows everything that is known of a row, where the columns do not. */
  detail?: LazyForm<Row>;
  /** Shows who did what to a row. */
  history?: LazyForm<Row>;
  remove: (arg: { body: { ids: number[] } }) => Promise<Outcome<unknown>>;
  /** What removing one is called in its row; 删除 if left out. */
  removeLabel?: string;
  /** What else can be done with a row, between editing and removing. Keep it in `useCallback`. */
  rowActions?: (row: Row) => readonly RowAction[];
  /** Labels of `rowActions` where a row has most of them: they decide how wide their column is. */
  actionLabels?: readonly string[];
  /** Outside the component. Rows for which it is false cannot be edited by this person. */
  editable?: (row: Row) => boolean;
  /** Outside the component. Rows for which it is false can never be deleted, so it is not offered. */
  removable?: (row: Row) => boolean;
  /** Why some of the rows cannot be deleted now. */
  heldBack?: (rows: readonly Row[]) => string | undefined;
};

/** A list with everything that can be done to its rows; the address says which rows. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { words, address, answer, contract, filters, idOf } = props;
  const { title = words('title'), description = words('purpose'), query = address.query } = props;
  const { editable = always, removable = always, detail, beside, bulkActions } = props;
  const t = useText(listText);
  const making = makingOf(props);
  const mayRemove = useCan(contract.remove.access);
  const view = useTableView(props.viewKey);
  const applied = appliedOf(filters, address.query);
  const { list: rows, count }: { list: readonly Row[]; count: number } = answer.data ?? NOTHING;
  const narrowed = { ...beside?.filters, ...applied };
  const selection = useSelection(rows, idOf, JSON.stringify(narrowed));
  const removal = useLazyForm(loadRemoval<Row>, { list: props, onRemoved: selection.clear });
  const { pageIndex, pageSize } = address.query;
  const isBehindTheEnd = pageIndex > Math.max(1, Math.ceil(count / pageSize));

  const search = (draft: Filters) => {
    const wanted = Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, value.trim()]));
    if (isSame(wanted, applied) && pageIndex === 1) return void answer.refetch();
    if (selection.rows.length > 0) showToast({ tone: 'info', message: t('selectionDropped') });
    address.filterBy(wanted);
  };
  const actions = useRowActions<Row>({
    own: props,
    detail,
    edit: useCan(making?.contract.update.access ?? NOBODYS) ? making?.form : undefined,
    remove: mayRemove ? removal : undefined,
    removable,
    editable,
    history: useCan(contract.history?.access ?? NOBODYS) ? props.history : undefined,
  });

  const list = (
    <Card flush>
      <ListFilter fields={filters} applied={applied} onSearch={search} searching={answer.isFetching} />
      <ListToolbar
        {...props}
        making={making}
        view={view}
        exportButton={contract.export && <ExportButton endpoint={contract.export} arg={{ query: wholeList(query) }} />}
        chosen={selection.rows.length}
        onRemoveIntent={removal.prepare}
        onRemove={mayRemove ? () => void removal.open(selection.rows) : undefined}
        bulkActions={bulkActions?.(selection.rows, selection.clear)}
        onClear={selection.clear}
      />
      <ListTable
        {...props}
        making={making}
        view={view}
        caption={title}
        isFiltered={Object.values(narrowed).some(Boolean)}
        isBehindTheEnd={isBehindTheEnd}
        onClearFilters={() => address.filterBy(blankOf(narrowed))}
        selection={mayRemove || bulkActions ? selection : undefined}
        {...actions}
      />
      {/* Before the first answer it has nothing to say, and would be moved by the rows. */}
      {answer.data && (
        <Pagination
          page={pageIndex}
          pageSize={pageSize}
          total={count}
          onChange={(choice) => address.turnTo(choice, isBehindTheEnd)}
          busy={answer.isFetching}
        />
      )}
    </Card>
  );

  if (isForbidden(answer.error)) return <NoRight title={title} />;
  return (
    <>
      <PageHeader title={title} description={description} actions={props.actions} />
      {beside ? beside.wrap(list) : list}
      {removal.element}
      {making && <RecordForm {...making} />}
      {detail?.element}
      {props.history?.element}
    </>
  );
}

/** What a list can do beyond removing, where its records are made by people. */
function makingOf<Row extends object>(props: Kind<Row>) {
  if (!props.form) return undefined;
  const { words, contract, form } = props;
  return { words, contract, form };
}

function RecordForm<Row>({ contract, form }: { contract: ReopeningContract; form: LazyForm<Row> }) {
  useReopening(contract, form.open);
  useAskedForNew(useCan(contract.create.access) ? form.open : undefined);
  return form.element;
}

const loadRemoval = async <Row extends object>() => (await import('./removal.tsx')).Removal<Row>;

/** A tag that no menu grants. */
const NOBODYS = 'none:none:none';
const NOTHING = { list: [], count: 0 };
const always = () => true;

const blankOf = (filters: Filters): Filters => Object.fromEntries(Object.keys(filters).map((name) => [name, '']));

function appliedOf(filters: readonly FilterField[], query: object): Filters {
  const members = query as Record<string, string | undefined>;
  return Object.fromEntries(filters.map(({ name }) => [name, members[name] ?? '']));
}
