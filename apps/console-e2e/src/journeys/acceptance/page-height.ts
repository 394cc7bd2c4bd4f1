import type { Page } from '@playwright/test';

import { softExpect, type ViewContext } from './inspection.ts';

/** Boxes that scroll by a pixel or two, which no content needs; and the document, which the shell never lets scroll. */
const getNeedlessScrolling = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const hasShell = window.location.pathname !== '/login';
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? ''}: ${element.scrollHeight} in ${element.clientHeight}`;
    const excess = (element: Element) => element.scrollHeight - element.clientHeight;
    const scrolls = (element: Element) =>
      element === root || ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
    return [...document.querySelectorAll('*')]
      .filter((element) =>
        element === root && hasShell
          ? excess(root) > 0
          : scrolls(element) && excess(element) > 0 && excess(element) < 3,
      )
      .map(describe);
  });

/** No page and no table is a pixel taller than its box. */
export async function checkPageHeight({ page, name }: ViewContext): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [390, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const message = `${name}: scrolls by a pixel at ${width} px`;
    await softExpect.poll(() => getNeedlessScrolling(page), message).toEqual([]);
  }
}
