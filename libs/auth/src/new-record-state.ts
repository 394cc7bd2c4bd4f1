const BEGINS = 'create';

/** State of the history entry that opens a list with the form of a new record. */
export const NEW_RECORD_STATE = { begins: BEGINS };

/** Like `NEW_RECORD_STATE`, with values that the form is filled with. */
export const createNewRecordState = (values: Readonly<Record<string, unknown>>) => ({ begins: BEGINS, values });

/** What else a history entry may open: the form of a record, and what is done with a person. */
export type RecordRequest = 'edit' | 'resetPassword' | 'endSessions';

/** State of the history entry that opens what is requested, with the record where a list or tree has to open it. */
export const createRecordRequest = (begins: RecordRequest, values: object = {}) => ({ begins, values });

/** The values that a history state fills the form of a new record with, or the record; null if it requests none. */
export function readRequestState(state: unknown, begins: RecordRequest | typeof BEGINS): object | null {
  if (typeof state !== 'object' || state === null || !('begins' in state) || state.begins !== begins) return null;
  return 'values' in state && typeof state.values === 'object' ? (state.values ?? {}) : {};
}
