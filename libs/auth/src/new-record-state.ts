/** State of the history entry that opens a list with the form of a new record. */
export const NEW_RECORD_STATE = { begins: 'create' };

/** Whether the history state requests the form of a new record. */
export const isNewRecordState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'begins' in state && state.begins === NEW_RECORD_STATE.begins;
