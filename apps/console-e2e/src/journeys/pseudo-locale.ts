import type { Page } from '@playwright/test';

import { fetchRoute } from './fetch-route.ts';

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
    letter,
    [...'áƀçðéƒĝĥíĵķĺɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĹṀÑÓÞɊŔŠŢÚṼŴẊÝŽ'][index] ?? letter,
  ]),
);

/** `formatMessage` of libs/ui inserts the values into every message at this place. The message may be a conditional. */
const INSERT_VALUES = /([\w$]+|\((?:[^()]|\([^()]*\))*\))\.replace\((?=\/\{\{\(\\w\+\)\}\}\/g)/g;

/**
 * Shows the console in a pseudo locale: accented English, 1.4 times as long. Plain text on the page was never
 * translated. The scripts are patched in transit, for this page only.
 *
 * @returns the number of patched places so far
 */
export async function installPseudoLocale(page: Page): Promise<() => number> {
  let patchCount = 0;
  await page.addInitScript((accented) => {
    const pseudo = (text: string) =>
      `${text.replace(/{{[^}]*}}|[a-z]/gi, (part) => accented[part] ?? part)} ${'~'.repeat(Math.max(1, Math.round(text.length * 0.4) - 1))}`;
    Object.assign(window, { pseudo });
  }, ACCENTED);
  await page.route('**/assets/*.js', async (route) => {
    const response = await fetchRoute(route);
    const body = await response.text();
    const patched = body.replace(INSERT_VALUES, (_match, message: string) => {
      patchCount += 1;
      return `(window.pseudo(${message})).replace(`;
    });
    await route.fulfill({ response, body: patched });
  });
  return () => patchCount;
}

/** Collects all strings in server responses: names and titles entered by users are not translated. */
export function collectServerTexts(page: Page): ReadonlySet<string> {
  const texts = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value.trim());
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('application/json')) return;
    void response.json().then(collect, () => undefined);
  });
  return texts;
}

/** All visible texts and accessible names on the page. */
export const getVisibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('script, style, noscript, svg');
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement && isShown(parentElement)) texts.push(textContent ?? '');
    }
    for (const element of document.querySelectorAll('body *')) {
      if (!isShown(element)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
        texts.push(element.getAttribute(name) ?? '');
    }
    return [...new Set(texts.map((text) => text.trim()))].filter(Boolean);
  });

/** Texts that are clipped without an ellipsis or a title that shows the rest. */
export const findClippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clipped: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
      if (!hasText || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isClipped = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      // One pixel wide: for screen readers only. An ellipsis is fine where a title or the cell shows the full text.
      if (!isClipped || element.clientWidth <= 1) continue;
      if (textOverflow === 'ellipsis' && element.closest('[title], [aria-label], td, th')) continue;
      clipped.push(`${element.tagName.toLowerCase()}: ${element.textContent}`);
    }
    return clipped;
  });
