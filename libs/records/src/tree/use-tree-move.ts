import type { ComponentType } from 'react';

import type { TreeMove as Drop } from '@backroom/ui';

import { type LazyDialog, type RecordDialogProps, useLazyDialog } from '../list/use-lazy-dialog.tsx';
import { findTreeRow, type TreeRow } from './tree-row.ts';
import type { TreeState } from './use-tree-page.ts';

/** A row and its proposed position. */
export interface TreePosition<Row> {
  row: Row;
  /** 0 for the root. */
  parentId: number;
  /** The new sibling to insert before; 0 appends. */
  before: number;
}

/** Props of the move dialog of a resource, which renders a `TreeMoveDialog`. */
export interface TreeMoveProps<Row extends TreeRow<Row>> extends RecordDialogProps<TreePosition<Row>> {
  tree: Pick<TreeState<Row>, 'translate' | 'getId' | 'getName'>;
}

interface TreeMoveOptions<Row extends TreeRow<Row>> {
  /** Define it outside the component. */
  load: () => Promise<ComponentType<TreeMoveProps<Row>>>;
  /** Whether the parent, null for the root, may contain the row. */
  canContain: (parent: Row | null, row: Row) => boolean;
}

/** Moving rows. */
export interface TreeMove<Row> {
  dialog: LazyDialog<TreePosition<Row>>;
  /** Opens the dialog at the current position. */
  open: (row: Row) => void;
  /** Opens the dialog at the position of a drop. */
  onDrop: (drop: Drop) => void;
  canDrop: (drop: Drop) => boolean;
}

/** Moves rows by dialog or by drag and drop; a drop opens the dialog for confirmation. */
export function useTreeMove<Row extends TreeRow<Row>>(
  { translate, result, getId, getName }: TreeState<Row>,
  { load, canContain }: TreeMoveOptions<Row>,
): TreeMove<Row> {
  const rows: readonly Row[] = result.data ?? [];
  const dialog = useLazyDialog(load, { tree: { translate, getId, getName } });
  const find = (id: number) => findTreeRow(rows, getId, id);
  const getSiblings = (parentId: number) => (parentId === 0 ? rows : (find(parentId)?.children ?? []));
  const openAt = (row: Row, parentId: number, next: Row | undefined) =>
    void dialog.open({ row, parentId, before: next ? getId(next) : 0 });

  return {
    dialog,
    open: (row) => {
      const siblings = getSiblings(row.parentId);
      openAt(row, row.parentId, siblings[siblings.indexOf(row) + 1]);
    },
    onDrop: ({ key, parentKey, index }) => {
      const row = find(Number(key));
      const parentId = Number(parentKey ?? 0);
      if (row) openAt(row, parentId, getSiblings(parentId).filter((sibling) => sibling !== row)[index]);
    },
    canDrop: ({ key, parentKey }) => {
      const row = find(Number(key));
      // The root can be a parent only if the user can view it.
      const isRootShown = rows.every(({ parentId }) => parentId === 0);
      const parent = parentKey === null ? null : find(Number(parentKey));
      if (!row || parent === undefined || (parent === null && !isRootShown)) return false;
      return canContain(parent, row);
    },
  };
}
