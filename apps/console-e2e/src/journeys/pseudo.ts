import { type Page } from '@playwright/test';

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, at) => [
    letter,
    [...'áƀçðéƒĝĥíĵķĺɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĹṀÑÓÞɊŔŠŢÚṼŴẊÝŽ'][at] ?? letter,
  ]),
);

/** The one place where the program takes its words from; every other method of that name leads to it. */
const TAKES_WORDS = /\bgetResource\(([^)]*)\)\{(?=[^}]*\bthis\.options\.keySeparator\b)/g;

/**
 * The console in a language that nobody speaks: English, accented and 1.4 times as long. What stays plain was never
 * translated. Only this browser hears it: the program is changed on its way.
 */
export async function speakPseudo(page: Page): Promise<() => number> {
  let changes = 0;
  await page.addInitScript((accented) => {
    const pseudo = (text: string) =>
      `${text.replace(/{{[^}]*}}|[a-z]/gi, (part) => accented[part] ?? part)} ${'~'.repeat(Math.max(1, Math.round(text.length * 0.4) - 1))}`;
    Object.assign(window, { pseudo });
  }, ACCENTED);
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    const changed = body.replace(TAKES_WORDS, (_whole, parameters: string) => {
      changes += 1;
      return `getResource(...asked){const found=this.plainResource(...asked);return typeof found==='string'?window.pseudo(found):found}plainResource(${parameters}){`;
    });
    await route.fulfill({ response: answer, body: changed });
  });
  return () => changes;
}

/** What every answer of the server says: names and titles that people gave are translated by nobody. */
export function noteWordsOfServer(page: Page): ReadonlySet<string> {
  const words = new Set<string>();
  const note = (value: unknown): void => {
    if (typeof value === 'string') words.add(value.trim());
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(note);
  };
  page.on('response', (answer) => {
    if (!answer.headers()['content-type']?.includes('application/json')) return;
    void answer.json().then(note, () => undefined);
  });
  return words;
}

/** Every text that a person sees or hears on the page. */
export const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('script, style, noscript, svg');
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement && isShown(parentElement)) found.push(textContent ?? '');
    }
    for (const element of document.querySelectorAll('body *')) {
      if (!isShown(element)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
        found.push(element.getAttribute(name) ?? '');
    }
    return [...new Set(found.map((text) => text.trim()))].filter(Boolean);
  });

/** Words of buttons, links, fields and heads that are cut off, with nothing that would tell the rest. */
export const clippedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clipped: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const hasWords = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
      if (!hasWords || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      // One pixel wide: for the ear only. An ellipsis tells that there is more, the title what it is.
      if (!isCut || element.clientWidth <= 1) continue;
      if (textOverflow === 'ellipsis' && element.closest('[title], [aria-label], td, th')) continue;
      clipped.push(`${element.tagName.toLowerCase()}: ${element.textContent}`);
    }
    return clipped;
  });
