import { type ReactNode, useMemo } from 'react';

import { useCan } from '@backroom/auth';
import { type RowAction, type RowOpener, useText } from '@backroom/ui';

import type { StatusChange } from '../columns/status-change.ts';
import { useStatusActions } from '../columns/use-status-actions.tsx';
import { useWhyActions } from '../why/use-why-actions.ts';
import { listText } from './list.text.ts';
import { NEVER_GRANTED } from './never-granted.ts';
import type { LazyDialog } from './use-lazy-dialog.tsx';
import type { LazyForm } from './use-lazy-form.ts';
import type { ListState } from './use-list-page.ts';
import type { Removal } from './use-removal.ts';

interface ListActionOptions<Row> {
  /** Undefined for records that users cannot create and edit. */
  form?: LazyForm<Row>;
  /** Undefined for records that users cannot delete. */
  removal?: Removal<Row>;
  /** Shows the change history of a row. */
  history?: LazyDialog<Row>;
  /** Shows the full details of a row. */
  detail?: LazyDialog<Row>;
  /** Define it outside the component. Rows for which it is false cannot be edited by the current user. */
  isEditable?: (row: Row) => boolean;
  /** Additional row actions, placed between edit and remove. Memoise with `useCallback`. */
  extra?: (row: Row) => readonly RowAction[];
  /** Labels of a row with the maximum number of `extra` actions; they determine the column width. */
  extraLabels?: readonly string[];
  /** The first cell is a link to the record already. */
  isLinked?: boolean;
  /** How the status of a row changes; undefined for records without one. */
  status?: StatusChange<Row>;
}

/** What users can do with the rows of a list. */
export interface ListActions<Row> {
  form: LazyForm<Row> | undefined;
  removal: Removal<Row>;
  /** The permitted actions of each row; undefined if there are none. */
  rowActions: ((row: Row) => RowAction[]) | undefined;
  rowActionLabels: readonly string[];
  hasRowMenu: boolean;
  /** Shows the record of a row: its details, else its form, which is read-only without the right to edit. */
  rowOpener: ((row: Row) => RowOpener) | undefined;
  /** The open dialogs. */
  dialogs: ReactNode;
}

/** The permitted actions of a list and their dialogs. */
export function useListActions<Row extends object>(
  { contract, getId, getName }: ListState<Row>,
  options: ListActionOptions<Row>,
): ListActions<Row> {
  const {
    form,
    removal = NO_REMOVAL,
    detail,
    isEditable = always,
    extra,
    extraLabels = [],
    isLinked = false,
  } = options;
  const t = useText(listText);
  const canReadHistory = useCan(contract.history?.access ?? NEVER_GRANTED);
  const history = canReadHistory ? options.history : undefined;
  const { open: openDetail, preload: preloadDetail } = detail ?? {};
  const { open: openForm, preload: preloadForm } = form?.canEdit ? form : {};
  // The right to the history is that to the record.
  const { open: openRow, preload: preloadRow } = detail ?? (form?.canEdit || canReadHistory ? form : undefined) ?? {};
  const historyActions = useHistoryActions(history);
  const whyActions = useWhyActions(contract.update?.access, getId);
  const removalActions = useRemovalActions(removal, form?.forgetCreated);
  const status = useStatusActions({ change: form?.canEdit ? options.status : undefined, getId, getName });
  const { rowActions: statusActions } = status;

  const rowOpener = useMemo(() => {
    if (isLinked || !openRow) return undefined;
    return (row: Row) => ({ onIntent: preloadRow, onOpen: () => void openRow(row) });
  }, [isLinked, openRow, preloadRow]);

  const rowActions = useMemo(() => {
    const menuActions = [statusActions, historyActions, whyActions, removalActions];
    if (!openDetail && !openForm && !extra && !menuActions.some(Boolean)) return undefined;
    return (row: Row): RowAction[] => [
      ...(openDetail
        ? [{ id: 'view', label: t('view'), onIntent: preloadDetail, onSelect: () => void openDetail(row) }]
        : []),
      ...(openForm && isEditable(row)
        ? [{ id: 'edit', label: t('edit'), onIntent: preloadForm, onSelect: () => void openForm(row) }]
        : []),
      ...(extra?.(row) ?? []),
      ...menuActions.flatMap((actions) => actions?.(row) ?? []),
    ];
  }, [
    t,
    openDetail,
    preloadDetail,
    openForm,
    preloadForm,
    isEditable,
    extra,
    statusActions,
    historyActions,
    whyActions,
    removalActions,
  ]);
  const rowActionLabels = [...(detail ? [t('view')] : []), ...(form?.canEdit ? [t('edit')] : []), ...extraLabels];
  const hasRowMenu = [removal.dialog, history, statusActions, whyActions].some(Boolean);
  const dialogs = (
    <>
      {removal.dialog?.element}
      {form?.element}
      {detail?.element}
      {options.history?.element}
      {status.element}
    </>
  );
  return { form, removal, rowActions, rowActionLabels, hasRowMenu, rowOpener, dialogs };
}

function useHistoryActions<Row>(history: LazyDialog<Row> | undefined) {
  const t = useText(listText);
  const { open, preload } = history ?? {};
  return useMemo(() => {
    if (!open) return undefined;
    return (row: Row): RowAction[] => [
      { id: 'history', label: t('history'), inMenu: true, onIntent: preload, onSelect: () => void open(row) },
    ];
  }, [t, open, preload]);
}

/** @param forgetCreated ends the mark of a new record */
function useRemovalActions<Row>(removal: Removal<Row>, forgetCreated: (() => void) | undefined) {
  const t = useText(listText);
  const { dialog, isRemovable = always } = removal;
  const { open, preload } = dialog ?? {};
  const label = removal.label ?? t('remove');
  return useMemo(() => {
    if (!open) return undefined;
    const remove = (row: Row) => {
      forgetCreated?.();
      void open([row]);
    };
    return (row: Row): RowAction[] =>
      isRemovable(row)
        ? [{ id: 'remove', label, tone: 'danger', inMenu: true, onIntent: preload, onSelect: () => remove(row) }]
        : [];
  }, [label, open, preload, forgetCreated, isRemovable]);
}

const NO_REMOVAL = { dialog: undefined, isRemovable: undefined, label: undefined };
const always = () => true;
