import type { ReactNode } from 'react';

import { useCan } from '@backroom/auth';
import { type RowAction, type TreeMove as Drop, useText } from '@backroom/ui';

import { listText } from '../list/list.text.ts';
import type { LazyDialog } from '../list/use-lazy-dialog.tsx';
import type { LazyForm } from '../list/use-lazy-form.ts';
import type { Removal } from '../list/use-removal.ts';
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
}

/** What users can do with the rows of a tree. */
export interface TreeActions<Row> {
  /** The permitted actions of each row; undefined if there are none. */
  rowActions: ((row: Row) => RowAction[]) | undefined;
  rowActionLabels: readonly string[];
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
  { contract, isFiltered }: TreeState<Row>,
  { form, onCreateBelow, canHaveChildren = always, move, removal, history, extra }: TreeActionOptions<Row>,
): TreeActions<Row> {
  const { canCreate, canEdit } = form;
  const t = useText(treeText);
  const tList = useText(listText);
  const canReadHistory = useCan(contract.history.access);

  const rowActions = (row: Row): RowAction[] => [
    ...(canEdit
      ? [{ id: 'edit', label: tList('edit'), onIntent: form.preload, onSelect: () => void form.open(row) }]
      : []),
    ...(canCreate && canHaveChildren(row)
      ? [{ id: 'add', label: t('createBelow'), onIntent: form.preload, onSelect: () => onCreateBelow(row) }]
      : []),
    ...(canEdit ? [{ id: 'move', label: t('move'), onSelect: () => move.open(row) }] : []),
    ...(extra?.(row) ?? []),
    ...(removal.dialog
      ? [
          {
            id: 'remove',
            label: tList('remove'),
            tone: 'danger' as const,
            onSelect: () => void removal.dialog?.open([row]),
          },
        ]
      : []),
    ...(canReadHistory
      ? [{ id: 'history', label: tList('history'), onIntent: history.preload, onSelect: () => void history.open(row) }]
      : []),
  ];
  return {
    rowActions: canEdit || canCreate || removal.dialog || extra || canReadHistory ? rowActions : undefined,
    rowActionLabels: [tList('edit'), t('createBelow'), t('move')],
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
      </>
    ),
  };
}

const always = () => true;
