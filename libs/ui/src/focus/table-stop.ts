/** The Tab stop of a table or of a grid. */
const TABLE_STOP = 'tr[data-index][tabindex="0"], [role="grid"][tabindex="0"]';

/** Marks a bar whose actions concern the table beside it, to which the focus returns once the bar is gone. */
export const actsOnTable = { 'data-acts-on-table': '' };

/** Whether an element is such a bar. */
export const isActingOnTable = (element: Element): boolean => element.matches('[data-acts-on-table]');

/** The stop of the table within an element, if there is one. */
export const findTableStop = (element: Element | null | undefined): HTMLElement | null =>
  element?.querySelector<HTMLElement>(TABLE_STOP) ?? null;
