import type { ReactNode } from 'react';

import { useCan } from '@backroom/auth';
import type { Access, Endpoint } from '@backroom/contract';
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

import { isForbidden, type MutationResult } from '../errors.ts';
import { type DraftRecoveryContract, useDraftRecovery } from '../form/use-draft-recovery.ts';
import type { ListTranslate, RecordTranslate } from '../record-text-keys.ts';
import { ExportButton } from './export-button.tsx';
import { Forbidden } from './forbidden.tsx';
import { listText } from './list.text.ts';
import { type FilterField, isSame, ListFilter } from './list-filter.tsx';
import { type ListQueryResult, ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { type LazyDialog, useLazyDialog } from './use-lazy-dialog.tsx';
import { type Filters, type ListQuery, type ListUrlState, withoutPaging } from './use-list-url-state.ts';
import { useNewRecordRequest } from './use-new-record-request.ts';
import { useRowActions } from './use-row-actions.ts';
import { useSelection } from './use-selection.ts';

type ExportEndpoint = Endpoint & { query: NonNullable<Endpoint['query']>; download: 'text/csv' };

/** Records that users create and edit, or system-generated ones that can only be removed. */
type ListKind<Row extends object> =
  | {
      translate: RecordTranslate;
      contract: DraftRecoveryContract & {
        remove: { access: Access };
        export: ExportEndpoint;
        history?: { access: Access };
      };
      form: LazyDialog<Row>;
    }
  | {
      translate: ListTranslate;
      contract: { remove: { access: Access }; export?: ExportEndpoint; history?: { access: Access } };
      form?: undefined;
    };

export type ListPageProps<Row extends object> = ListKind<Row> & {
  /** Defaults to `translate('title')`. */
  title?: string;
  /** Defaults to `translate('purpose')`. */
  description?: string;
  /** Rendered beside the title. */
  actions?: ReactNode;
  /** A side panel that filters the list, such as the department tree. */
  sidePanel?: {
    /** Its filters by URL parameter; an empty string for an unset one. */
    filters: Filters;
    wrap: (list: ReactNode) => ReactNode;
  };
  /** Additional toolbar buttons. */
  tools?: ReactNode;
  /** Additional actions for the selected rows. */
  bulkActions?: (rows: readonly Row[], clear: () => void) => ReactNode;
  urlState: ListUrlState;
  /** The query of the rows, if it contains more than the URL. */
  query?: ListQuery;
  result: ListQueryResult<Row>;
  columns: readonly Column<Row>[];
  /** Storage key of the user's column settings. */
  viewKey: string;
  filters: readonly FilterField[];
  /** Define it outside the component, like `getName`. */
  getId: (row: Row) => number;
  getName: (row: Row) => string;
  /** Shows the full details of a row. */
  detail?: LazyDialog<Row>;
  /** Shows the change history of a row. */
  history?: LazyDialog<Row>;
  remove: (arg: { body: { ids: number[] } }) => Promise<MutationResult<unknown>>;
  /** Label of the remove action of a row; defaults to "Delete". */
  removeLabel?: string;
  /** Additional row actions, placed between edit and remove. Memoise with `useCallback`. */
  rowActions?: (row: Row) => readonly RowAction[];
  /** Labels of a row with the maximum number of `rowActions`; they determine the column width. */
  actionLabels?: readonly string[];
  /** Define it outside the component. Rows for which it is false cannot be edited by the current user. */
  isEditable?: (row: Row) => boolean;
  /** Define it outside the component. Rows for which it is false can never be deleted; the action is hidden. */
  isRemovable?: (row: Row) => boolean;
  /** Why some of the rows cannot be deleted now. */
  getRemovalWarning?: (rows: readonly Row[]) => string | undefined;
};

/** A list page with filters, toolbar, table and row actions; its query is in the URL. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { translate, urlState, result, contract, filters, getId } = props;
  const { title = translate('title'), description = translate('purpose'), query = urlState.query } = props;
  const { isEditable = always, isRemovable = always, detail, sidePanel, bulkActions } = props;
  const t = useText(listText);
  const editing = getEditing(props);
  const canRemove = useCan(contract.remove.access);
  const view = useTableView(props.viewKey);
  const applied = getAppliedFilters(filters, urlState.query);
  const { list: rows, count }: { list: readonly Row[]; count: number } = result.data ?? EMPTY_PAGE;
  const activeFilters = { ...sidePanel?.filters, ...applied };
  const selection = useSelection(rows, getId, JSON.stringify(activeFilters));
  const removal = useLazyDialog(loadRemoval<Row>, { list: props, onRemoved: selection.clear });
  const { pageIndex, pageSize } = urlState.query;
  const isPastLastPage = pageIndex > Math.max(1, Math.ceil(count / pageSize));

  const search = (draft: Filters) => {
    const trimmed = Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, value.trim()]));
    if (isSame(trimmed, applied) && pageIndex === 1) return void result.refetch();
    if (selection.rows.length > 0) showToast({ tone: 'info', message: t('selectionDropped') });
    urlState.setFilters(trimmed);
  };
  const actions = useRowActions<Row>({
    custom: props,
    detail,
    edit: useCan(editing?.contract.update.access ?? NEVER_GRANTED) ? editing?.form : undefined,
    remove: canRemove ? removal : undefined,
    isRemovable,
    isEditable,
    history: useCan(contract.history?.access ?? NEVER_GRANTED) ? props.history : undefined,
  });

  const list = (
    <Card flush>
      <ListFilter fields={filters} applied={applied} onSearch={search} searching={result.isFetching} />
      <ListToolbar
        {...props}
        editing={editing}
        view={view}
        exportButton={
          contract.export && <ExportButton endpoint={contract.export} arg={{ query: withoutPaging(query) }} />
        }
        selectedCount={selection.rows.length}
        onRemoveIntent={removal.preload}
        onRemove={canRemove ? () => void removal.open(selection.rows) : undefined}
        bulkActions={bulkActions?.(selection.rows, selection.clear)}
        onClear={selection.clear}
      />
      <ListTable
        {...props}
        editing={editing}
        view={view}
        caption={title}
        isFiltered={Object.values(activeFilters).some(Boolean)}
        isPastLastPage={isPastLastPage}
        onClearFilters={() => urlState.setFilters(toBlankFilters(activeFilters))}
        selection={canRemove || bulkActions ? selection : undefined}
        {...actions}
      />
      {/* Hidden until the first response: it has no total yet, and the rows would shift it. */}
      {result.data && (
        <Pagination
          page={pageIndex}
          pageSize={pageSize}
          total={count}
          onChange={(pagination) => urlState.setPage(pagination, isPastLastPage)}
          busy={result.isFetching}
        />
      )}
    </Card>
  );

  if (isForbidden(result.error)) return <Forbidden title={title} />;
  return (
    <>
      <PageHeader title={title} description={description} actions={props.actions} />
      {sidePanel ? sidePanel.wrap(list) : list}
      {removal.element}
      {editing && <EditingForm {...editing} />}
      {detail?.element}
      {props.history?.element}
    </>
  );
}

/** The editing props, if users can create and edit the records. */
function getEditing<Row extends object>(props: ListKind<Row>) {
  if (!props.form) return undefined;
  const { translate, contract, form } = props;
  return { translate, contract, form };
}

function EditingForm<Row>({ contract, form }: { contract: DraftRecoveryContract; form: LazyDialog<Row> }) {
  useDraftRecovery(contract, form.open);
  useNewRecordRequest(useCan(contract.create.access) ? form.open : undefined);
  return form.element;
}

const loadRemoval = async <Row extends object>() => (await import('./removal.tsx')).RowsRemoval<Row>;

/** A permission tag that is never granted. */
const NEVER_GRANTED = 'none:none:none';
const EMPTY_PAGE = { list: [], count: 0 };
const always = () => true;

const toBlankFilters = (filters: Filters): Filters =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, '']));

function getAppliedFilters(filters: readonly FilterField[], query: object): Filters {
  const values = query as Record<string, string | undefined>;
  return Object.fromEntries(filters.map(({ name }) => [name, values[name] ?? '']));
}
