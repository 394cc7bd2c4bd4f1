import { expect, type Page } from '@playwright/test';

import { testEveryView } from './acceptance/views.ts';

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

testEveryView('no page and no table is a pixel taller than its box', async ({ page, name }) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => getNeedlessScrolling(page), `${name}, at ${width} px`).toEqual([]);
  }
});
