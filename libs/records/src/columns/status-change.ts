import type { Status } from '@backroom/contract';

import type { MutationResult } from '../errors.ts';

/** Texts of the confirmation before a record is disabled. */
interface ConfirmationTexts {
  title: string;
  body: string;
  confirmLabel: string;
}

/** How the status of a record changes. Memoise it. */
export interface StatusChange<Row> {
  save: (row: Row, status: Status) => Promise<MutationResult<object>>;
  /** Rows for which it is false are read-only. */
  isChangeable?: (row: Row) => boolean;
  /** If given, disabling a record needs confirmation. */
  getConfirmation?: (row: Row) => ConfirmationTexts;
}
