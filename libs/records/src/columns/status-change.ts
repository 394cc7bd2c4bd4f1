import type { ComponentType } from 'react';

import type { Status } from '@backroom/contract';

import type { MutationResult } from '../errors.ts';
import type { RecordDialogProps } from '../list/use-lazy-dialog.tsx';

type SaveStatus<Row> = (row: Row, status: Status) => Promise<MutationResult<object>>;

/** Props of a dialog before a record is disabled, beside those of `RecordDialogProps`. */
export interface DisableDialogProps<Row> {
  change: StatusChange<Row> | undefined;
  /** With `save`, the dialog sends more than the status. */
  onConfirm: (row: Row, save?: SaveStatus<Row>) => Promise<void>;
}

/** How the status of a record changes. Memoise it. */
export interface StatusChange<Row> {
  save: SaveStatus<Row>;
  /** Rows for which it is false are read-only. */
  isChangeable?: (row: Row) => boolean;
  /** If given, disabling a record needs confirmation by this dialog; define it outside the component. */
  loadDialog?: () => Promise<ComponentType<RecordDialogProps<Row> & DisableDialogProps<Row>>>;
}
