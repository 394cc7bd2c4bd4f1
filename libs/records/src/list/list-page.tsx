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

/** Records that users create and edit, or system-generated ones that can only be removed. */
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
  /** Defaults to `translate('title')`. */
  title?: string;
  /** Defaults to `translate('purpose')`. */
  description?: string;
  /** Rendered beside the title. */
  actions?: ReactNode;
  /** A side panel that filters the list, such as the department tree. */
  beside?: {
    /** Its filters by URL parameter; an empty string for an unset one. */
    filters: Filters;
    wrap: (list: ReactNode) => ReactNode;
  };
  /** Additional toolbar buttons. */
  tools?: ReactNode;
  /** Additional actions for the selected rows. */
  bulkActions?: (rows: readonly Row[], clear: () => void) => ReactNode;
  address: ListAddress;
  /** The query of the rows, if it contains more than the URL. */
  query?: ListQuery;
  answer: ListAnswer<Row>;
  columns: readonly Column<Row>[];
  /** Storage key of the user's column settings. */
  viewKey: string;
  filters: readonly FilterField[];
  /** Define it outside the component, like `getName`. */
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** Shows the full details of a row. */
  detail?: LazyForm<Row>;
  /** Shows the change history of a row. */
  history?: LazyForm<Row>;
  remove: (arg: { body: { ids: number[] } }) => Promise<Outcome<unknown>>;
  /** Label of the remove action of a row; defaults to "Delete". */
  removeLabel?: string;
  /** Additional row actions, placed between edit and remove. Memoise with `useCallback`. */
  rowActions?: (row: Row) => readonly RowAction[];
  /** Labels of a row with the maximum number of `rowActions`; they determine the column width. */
  actionLabels?: readonly string[];
  /** Define it outside the component. Rows for which it is false cannot be edited by the current user. */
  editable?: (row: Row) => boolean;
  /** Define it outside the component. Rows for which it is false can never be deleted; the action is hidden. */
  removable?: (row: Row) => boolean;
  /** Why some of the rows cannot be deleted now. */
  heldBack?: (rows: readonly Row[]) => string | undefined;
};

/** A list page with filters, toolbar, table and row actions; its query is in the URL. */
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
      {/* Hidden until the first response: it has no total yet, and the rows would shift it. */}
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

/** The editing props, if users can create and edit the records. */
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

/** A permission tag that is never granted. */
const NOBODYS = 'none:none:none';
const NOTHING = { list: [], count: 0 };
const always = () => true;

const blankOf = (filters: Filters): Filters => Object.fromEntries(Object.keys(filters).map((name) => [name, '']));

function appliedOf(filters: readonly FilterField[], query: object): Filters {
  const members = query as Record<string, string | undefined>;
  return Object.fromEntries(filters.map(({ name }) => [name, members[name] ?? '']));
}
