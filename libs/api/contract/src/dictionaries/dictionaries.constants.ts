/** Colours of values in lists. */
export const LIST_CLASSES = ['default', 'primary', 'success', 'info', 'warning', 'danger'] as const;

/** Maximum number of values whose order one call sets. */
export const MAX_ORDERED_VALUES = 500;
