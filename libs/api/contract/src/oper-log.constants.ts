export const OPERATION_ACTIONS = ['create', 'update', 'remove', 'export', 'import', 'prune'] as const;
/** `aborted`: an export that was not received to its end. */
export const OPERATION_RESULTS = ['done', 'refused', 'aborted'] as const;
