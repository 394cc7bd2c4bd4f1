/** Longest path that is looked up. */
export const MAX_PAGE_PATH = 2_048;
