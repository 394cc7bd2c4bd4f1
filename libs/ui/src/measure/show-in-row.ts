/** Scrolls a row horizontally until the item is visible; unlike `scrollIntoView` it never scrolls the page. */
export function showInRow(row: HTMLElement, item: HTMLElement): void {
  const view = row.getBoundingClientRect();
  const place = item.getBoundingClientRect();
  if (place.left < view.left) row.scrollLeft -= view.left - place.left;
  else if (place.right > view.right) row.scrollLeft += place.right - view.right;
}
