import type { ReactNode } from 'react';

import { useCan } from '@backroom/auth';
import { type RowAction, type RowOpener, type TreeMove as Drop, useText } from '@backroom/ui';

import type { StatusChange } from '../columns/status-change.ts';
import { useStatusActions } from '../columns/use-status-actions.tsx';
import { listText } from '../list/list.text.ts';
import type { LazyDialog } from '../list/use-lazy-dialog.tsx';
import type { LazyForm } from '../list/use-lazy-form.ts';
import type { Removal } from '../list/use-removal.ts';
import { useWhyActions } from '../why/use-why-actions.ts';
import { treeText } from './tree.text.ts';
import type { TreeRow } from './tree-row.ts';
import type { TreeMove } from './use-tree-move.ts';
import type { TreeState } from './use-tree-page.ts';

interface TreeActionOptions<Row> {
  /** It may create records without children. */
  form: Omit<LazyForm<Row>, 'created'> & { created: object | null };
  onCreateBelow: (parent: Row) => void;
  /** Rows for which it is false have no action to create a child. */
  canHaveChildren?: (row: Row) => boolean;
  move: TreeMove<Row>;
  removal: Removal<Row>;
  history: LazyDialog<Row>;
  /** Further actions, such as a merge. */
  extra?: ((row: Row) => RowAction[]) | undefined;
  /** How the status of a row changes; undefined for records without one. */
  status?: StatusChange<Row>;
}

/** What users can do with the rows of a tree. */
export interface TreeActions<Row> {
  /** The permitted actions of each row; undefined if there are none. */
  rowActions: ((row: Row) => RowAction[]) | undefined;
  rowActionLabels: readonly string[];
  hasRowMenu: boolean;
  /** Opens the form of a row, which is read-only without the right to edit. */
  rowOpener: ((row: Row) => RowOpener) | undefined;
  /** Undefined if rows cannot be dragged. */
  onDrop: ((drop: Drop) => void) | undefined;
  canDrop: (drop: Drop) => boolean;
  /** The record that was created last. */
  created: Row | null;
  /** The open dialogs. */
  dialogs: ReactNode;
}

/** The permitted actions of a tree and their dialogs. */
export function useTreeActions<Row extends TreeRow<Row>>(
  { contract, isFiltered, getId, getName }: TreeState<Row>,
  options: TreeActionOptions<Row>,
): TreeActions<Row> {
  const { form, onCreateBelow, canHaveChildren = always, move, removal, history, extra } = options;
  const { canCreate, canEdit } = form;
  const t = useText(treeText);
  const tList = useText(listText);
  const canReadHistory = useCan(contract.history.access);
  const whyActions = useWhyActions(contract.update.access, getId);
  const status = useStatusActions({ change: canEdit ? options.status : undefined, getId, getName });

  const rowActions = (row: Row): RowAction[] => [
    ...(canEdit
      ? [{ id: 'edit', label: tList('edit'), onIntent: form.preload, onSelect: () => void form.open(row) }]
      : []),
    ...(canCreate && canHaveChildren(row)
      ? [{ id: 'add', label: t('createBelow'), onIntent: form.preload, onSelect: () => onCreateBelow(row) }]
      : []),
    ...(canEdit ? [{ id: 'move', label: t('move'), inMenu: true, onSelect: () => move.open(row) }] : []),
    ...(extra?.(row) ?? []),
    ...(status.rowActions?.(row) ?? []),
    ...(canReadHistory
      ? [
          {
            id: 'history',
            label: tList('history'),
            inMenu: true,
            onIntent: history.preload,
            onSelect: () => void history.open(row),
          },
        ]
      : []),
    ...(whyActions?.(row) ?? []),
    ...(removal.dialog
      ? [
          {
            id: 'remove',
            label: tList('remove'),
            tone: 'danger' as const,
            inMenu: true,
            onSelect: () => void removal.dialog?.open([row]),
          },
        ]
      : []),
  ];
  return {
    rowActions:
      canEdit || canCreate || removal.dialog || extra || canReadHistory || whyActions ? rowActions : undefined,
    rowActionLabels: [...(canEdit ? [tList('edit')] : []), ...(canCreate ? [t('createBelow')] : [])],
    // The right to the history is that to the record.
    rowOpener:
      canEdit || canReadHistory ? (row) => ({ onIntent: form.preload, onOpen: () => void form.open(row) }) : undefined,
    hasRowMenu: [canEdit, canReadHistory, removal.dialog, extra, whyActions].some(Boolean),
    // The position among filtered rows is ambiguous.
    onDrop: canEdit && !isFiltered ? move.onDrop : undefined,
    canDrop: move.canDrop,
    created: form.created as Row | null,
    dialogs: (
      <>
        {form.element}
        {move.dialog.element}
        {removal.dialog?.element}
        {history.element}
        {status.element}
      </>
    ),
  };
}

const always = () => true;
