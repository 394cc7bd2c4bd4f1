/** Actions of the operation log that change a record. */
export const HISTORY_ACTIONS = ['create', 'update', 'remove'] as const;
