/** Maximum number of holidays of a store: past ones are to be deleted some day. */
export const MAX_HOLIDAYS = 100;
