/** Scrolls a row horizontally until the item is visible; unlike `scrollIntoView` it never scrolls the page. */
export function scrollIntoViewHorizontally(row: HTMLElement, item: HTMLElement): void {
  const viewRect = row.getBoundingClientRect();
  const itemRect = item.getBoundingClientRect();
  if (itemRect.left < viewRect.left) row.scrollLeft -= viewRect.left - itemRect.left;
  else if (itemRect.right > viewRect.right) row.scrollLeft += itemRect.right - viewRect.right;
}
