/** The nearest vertically scrollable ancestor; null if only the window scrolls. */
export function findScrollParent(element: HTMLElement): HTMLElement | null {
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(ancestor).overflowY)) return ancestor;
  }
  return null;
}

/**
 * Scrolls an item that is not fully visible to the middle of its scroll container; unlike `scrollIntoView` it scrolls
 * no other ancestor.
 */
export function scrollIntoViewVertically(item: HTMLElement): void {
  const scrollParent = findScrollParent(item);
  if (!scrollParent) return;
  const viewRect = scrollParent.getBoundingClientRect();
  const itemRect = item.getBoundingClientRect();
  if (itemRect.top >= viewRect.top && itemRect.bottom <= viewRect.bottom) return;
  scrollParent.scrollTop += (itemRect.top + itemRect.bottom - viewRect.top - viewRect.bottom) / 2;
}
