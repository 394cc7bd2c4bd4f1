import { expect } from '@playwright/test';

import { test } from '../console.ts';
import { COLOURS, EVERYTHING, judge } from './axe.ts';
import { BRANDS, FORM, HOME, LIST, type Look, lookAround, onEveryPlace, PLAIN, visit, wardrobe } from './pages.ts';

const LOOKS: Look[] = [
  PLAIN,
  { appearance: 'light', language: 'en-US', menu: 'light' },
  { appearance: 'dark', language: 'zh-CN' },
  { appearance: 'dark', language: 'en-US', menu: 'light' },
];

/** Texts whose contrast axe cannot measure, with the reason; A4 measures their colours. */
const EXPLAINED: [what: RegExp, why: string][] = [
  [/^elmPartiallyObscured: <span[^>]*>(Home|Dictionaries)</, 'a title of the tab strip, cut with an ellipsis'],
  [/^pseudoContent: <span data-tone="neutral"/, 'the count in a tab, whose line is drawn beside it'],
];
const unexplained = (words: string) => !EXPLAINED.some(([what]) => what.test(words));

onEveryPlace('acceptance A1: axe reports nothing, in both modes and both languages', async ({ page, name, wear }) => {
  for (const look of LOOKS) {
    await wear(look);
    const { violations, untold } = await judge(page, EVERYTHING);
    expect.soft(untold.filter(unexplained), `${name}: axe is undetermined, without an explanation`).toEqual([]);
    expect.soft(violations, `${name}: ${Object.values(look).join(' ')}`).toEqual([]);
  }
  await wear(PLAIN);
});

test('acceptance A2: axe reports nothing in all ten presets, on a page, a list and a form', async ({ newPerson }) => {
  const page = await newPerson();
  await lookAround(page);
  const wear = await wardrobe(page);
  for (const place of [HOME, LIST, FORM]) {
    await visit(page, place);
    for (const appearance of ['light', 'dark'] as const) {
      for (const brand of BRANDS) {
        await wear({ ...PLAIN, appearance, brand });
        const { violations } = await judge(page, COLOURS);
        expect.soft(violations, `${place.name}: ${appearance} ${brand}`).toEqual([]);
      }
    }
  }
});
