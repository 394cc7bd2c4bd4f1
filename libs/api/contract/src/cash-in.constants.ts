/** Amounts in one call. */
export const MAX_CASH_IN_ENTRIES = 500;
