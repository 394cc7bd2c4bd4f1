import { expect, type Page } from '@playwright/test';

import { signIn, test, withoutEvents } from './console.ts';
import { clippedOn, noteWordsOfServer, speakPseudo, textsOn } from './pseudo.ts';

const openForm = (page: Page) =>
  page
    .locator('main')
    .getByRole('button', { name: /Ńéŵ|Ñéŵ/ })
    .first()
    .click();

/** Every page of the console, and what can be opened on it. */
const PAGES: [name: string, path: string, open?: (page: Page) => Promise<void>][] = [
  ['dashboard', '/dashboard'],
  ['dictionaries', '/admin/dict'],
  ['form of a dictionary', '/admin/dict', openForm],
  ['values of a dictionary', '/admin/dict/data/1'],
  ['posts', '/admin/sys-post'],
  ['form of a post', '/admin/sys-post', openForm],
  ['settings', '/admin/sys-config'],
  ['form of a setting', '/admin/sys-config', openForm],
  ['sessions', '/admin/sys-session'],
  ['error log', '/admin/sys-error-log'],
  ['personal center', '/profile/index'],
  ['security', '/profile/index?tab=security'],
  ['devices', '/profile/index?tab=devices'],
  ['401', '/401'],
  ['404', '/404'],
];

/** Names that are the same in every language: keys, browsers and systems, units, ours; and a day as Intl writes it. */
const NAMES =
  /^(Ctrl|Alt|Shift|Esc|Enter|Tab|F\d+|⌘)([+ ].*)?$|^English$|Chrome|Linux|Windows|Safari|macOS|Android|^CSV$|^[\d.,]+ ?[kMGTPE]?B?$|^Backroom$|^SKU$|^\w+day, /;

/** Read from both languages at once, since a tab keeps its names: they never pass the place that `pseudo.ts` changes. */
const TITLES = ['Admin Console', 'Home', 'Personal center', 'No permission', 'Page not found', '(Ctrl+K)'];

/** Two letters of English in a row: no word of the pseudo language has them. */
const rawTexts = (texts: readonly string[], ofServer: ReadonlySet<string>) =>
  texts.filter((text) => {
    if (!/[A-Za-z]{2}/.test(text) || NAMES.test(text) || ofServer.has(text)) return false;
    // A sentence of ours may quote what the server said.
    const known = [...TITLES, ...ofServer].filter((word) => word.length > 1);
    // A short word may be part of a longer one.
    known.sort((one, other) => other.length - one.length);
    const rest = known.reduce((left, word) => left.replaceAll(word, ''), text);
    return /[A-Za-z]{2}/.test(rest);
  });

test('acceptance A20: every page says everything through the language, and has room for longer words', async ({
  newPerson,
}) => {
  const page = await newPerson();
  await withoutEvents(page);
  const ofServer = noteWordsOfServer(page);
  await signIn(page, 'admin');
  await page.evaluate(() => localStorage.setItem('ui_prefs', JSON.stringify({ language: 'en-US' })));
  const changes = await speakPseudo(page);

  for (const [name, path, open] of PAGES) {
    await test.step(name, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await open?.(page);
      await page.waitForLoadState('networkidle');
      expect(changes()).toBeGreaterThan(0);
      const texts = await textsOn(page);
      expect(texts.filter((text) => text.endsWith('~')).length, 'it speaks').toBeGreaterThan(3);
      expect.soft(rawTexts(texts, ofServer), `${name}: never translated`).toEqual([]);
      expect.soft(await clippedOn(page), `${name}: cut off`).toEqual([]);
    });
  }
});
