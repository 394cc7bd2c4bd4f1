/** Scrolls a row sideways until one of its items is in sight; unlike `scrollIntoView` it never moves the page. */
export function showInRow(row: HTMLElement, item: HTMLElement): void {
  const view = row.getBoundingClientRect();
  const place = item.getBoundingClientRect();
  if (place.left < view.left) row.scrollLeft -= view.left - place.left;
  else if (place.right > view.right) row.scrollLeft += place.right - view.right;
}
