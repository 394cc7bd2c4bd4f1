/** The controls of a row. */
export const CONTROL_SELECTOR = 'a[href], button:not(:disabled), input:not(:disabled)';
/** The details of a row are a line of their own. */
export const ROW_SELECTOR = 'tr[data-index]:not([data-detail])';

/** The row that contains an element. */
export const getRow = (element: Element): HTMLElement | null => element.closest<HTMLElement>(ROW_SELECTOR);

/** The enabled controls of a row in document order. */
export const getControls = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(CONTROL_SELECTOR)];
