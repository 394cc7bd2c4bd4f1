/** The nearest element around this one that scrolls upwards and downwards; null where only the window does. */
export function scrollerAbove(element: HTMLElement): HTMLElement | null {
  for (let above = element.parentElement; above; above = above.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(above).overflowY)) return above;
  }
  return null;
}

/**
 * Scrolls an item that is out of sight to the middle of the column that it stands in; unlike `scrollIntoView` it moves
 * nothing else.
 */
export function showInColumn(item: HTMLElement): void {
  const column = scrollerAbove(item);
  if (!column) return;
  const view = column.getBoundingClientRect();
  const place = item.getBoundingClientRect();
  if (place.top >= view.top && place.bottom <= view.bottom) return;
  column.scrollTop += (place.top + place.bottom - view.top - view.bottom) / 2;
}
