import { scrollIntoViewHorizontally } from './scroll-into-view-horizontally.ts';

function elementAt(left: number, right: number): HTMLElement {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(left, 0, right - left, 10);
  return element;
}

it.each([
  ['left of it', -30, 20, 70],
  ['right of it', 480, 560, 160],
  ['in view', 10, 90, 100],
])('scrolls a row of 0 to 500 for an item %s', (_where, left, right, expected) => {
  const row = elementAt(0, 500);
  row.scrollLeft = 100;
  scrollIntoViewHorizontally(row, elementAt(left, right));

  expect(row.scrollLeft).toBe(expected);
});
