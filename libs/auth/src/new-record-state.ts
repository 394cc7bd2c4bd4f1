const BEGINS = 'create';

/** State of the history entry that opens a list with the form of a new record. */
export const NEW_RECORD_STATE = { begins: BEGINS };

/** Like `NEW_RECORD_STATE`, with values that the form is filled with. */
export const createNewRecordState = (values: Readonly<Record<string, unknown>>) => ({ begins: BEGINS, values });

/** The values that a history state fills the form of a new record with; null if it requests none. */
export function readNewRecordState(state: unknown): object | null {
  if (typeof state !== 'object' || state === null || !('begins' in state) || state.begins !== BEGINS) return null;
  return 'values' in state && typeof state.values === 'object' ? (state.values ?? {}) : {};
}
