/** The nearest vertically scrollable ancestor; null if only the window scrolls. */
export function scrollerAbove(element: HTMLElement): HTMLElement | null {
  for (let above = element.parentElement; above; above = above.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(above).overflowY)) return above;
  }
  return null;
}

/**
 * Scrolls an item that is not fully visible to the middle of its scroll container; unlike `scrollIntoView` it scrolls
 * no other ancestor.
 */
export function showInColumn(item: HTMLElement): void {
  const column = scrollerAbove(item);
  if (!column) return;
  const view = column.getBoundingClientRect();
  const place = item.getBoundingClientRect();
  if (place.top >= view.top && place.bottom <= view.bottom) return;
  column.scrollTop += (place.top + place.bottom - view.top - view.bottom) / 2;
}
