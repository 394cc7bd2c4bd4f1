import { useCan } from '@backroom/auth';
import type { Access } from '@backroom/contract';
import type { HoldersEndpoint } from '@backroom/contract/holders';

import { NEVER_GRANTED } from './never-granted.ts';
import type { RemovalOptions as DialogOptions } from './removal-dialog.tsx';
import { type LazyDialog, useLazyDialog } from './use-lazy-dialog.tsx';

/** The list or tree with the rows. */
interface RemovalPage<Row> extends Pick<DialogOptions<Row>, 'translate' | 'getId' | 'getName'> {
  contract: { remove?: { access: Access }; holders?: HoldersEndpoint };
  selection?: { clear: () => void };
}

interface RemovalOptions<Row> extends Pick<DialogOptions<Row>, 'remove' | 'heldBy' | 'arePeople'> {
  /** Define it outside the component. Rows for which it is false can never be deleted; the action is hidden. */
  isRemovable?: (row: Row) => boolean;
  /** Label of the row action; defaults to "Delete". */
  label?: string;
}

/** The deletion of rows. */
export interface Removal<Row> {
  /** The confirmation; undefined without permission. */
  dialog: LazyDialog<readonly Row[]> | undefined;
  isRemovable: ((row: Row) => boolean) | undefined;
  label: string | undefined;
}

/** Deletion of the rows of a list or tree, after confirmation. */
export function useRemoval<Row>(
  { contract, translate, getId, getName, selection }: RemovalPage<Row>,
  { remove, heldBy, arePeople, isRemovable, label }: RemovalOptions<Row>,
): Removal<Row> {
  const canRemove = useCan(contract.remove?.access ?? NEVER_GRANTED);
  const dialog = useLazyDialog(loadDialog<Row>, {
    translate,
    getId,
    getName,
    remove,
    holders: contract.holders,
    heldBy,
    arePeople,
    onRemoved: selection?.clear,
  });
  return { dialog: canRemove ? dialog : undefined, isRemovable, label };
}

const loadDialog = async <Row>() => (await import('./removal-dialog.tsx')).RemovalDialog<Row>;
