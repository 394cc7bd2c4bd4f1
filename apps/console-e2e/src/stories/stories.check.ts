import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';

import { rounds } from '@backroom/testing/rounds';
import { isSampled } from '@backroom/testing/sampling';

import { findCompositionProblemsOfStory, WITH_FIELD } from './composition-of-story.ts';
import { getKeyboardTable, listStories, openStory, test } from './storybook.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules for whole pages, which the journeys check; a story is only a part of a page. */
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass'];

const ALL_RULES: RunOptions = {
  runOnly: { type: 'tag', values: STANDARDS },
  // Nothing else is read, and to describe what passed takes longer than the rules.
  resultTypes: ['violations'],
  selectors: false,
  // A frame shows a story, which has a check of its own.
  iframes: false,
  rules: Object.fromEntries(PAGE_RULES.map((rule) => [rule, { enabled: false }])),
};
async function violations(page: Page, options: RunOptions): Promise<string[]> {
  const { violations: found } = await page.evaluate((runOptions) => axe.run(document, runOptions), options);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/** Sets the attribute that the app sets, and waits until all colour transitions have ended. */
const setAppearance = (page: Page, appearance: string) =>
  page.evaluate(async (value) => {
    document.documentElement.dataset.appearance = value;
    const waitForPaint = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const getTransitions = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await waitForPaint();
    // An inherited colour restarts its transition with every frame of the parent's.
    while (getTransitions().length > 0) {
      await Promise.allSettled(getTransitions().map(({ finished }) => finished));
      await waitForPaint();
    }
  }, appearance);

const CHECKS = [
  ['light', ALL_RULES],
  ['dark', ALL_RULES],
] as const;
/** Each story in light or in dark; both in the deep run. */
const CHECKS_PER_STORY = rounds({ quick: 1, deep: 2 });
/** One of six stories is examined, as that takes longer than to draw and play it; others in the next run. */
const QUICK_SAMPLE = { quick: 6 };
const storyIds = [...listStories().values()].flat().map(({ id }) => id);

function chooseChecks(id: string) {
  const index = storyIds.indexOf(id);
  if (!isSampled(index, QUICK_SAMPLE)) return [];
  const first = CHECKS_PER_STORY === 1 ? index % CHECKS.length : 0;
  return CHECKS.slice(first, first + CHECKS_PER_STORY);
}

/** It chooses the language for itself. */
const ENGLISH_STORY = 'components-data-pagination--english';
const CHINESE_STORY = 'components-data-recoverycodes--playground';

/** Injected into the page by the fixture. */
declare const axe: typeof Axe;

for (const [title, stories] of listStories()) {
  test(title, async ({ storybook, storyPage }) => {
    const listed = new Set<string>();
    const proven = new Set<string>();
    let isComposed = false;
    for (const { id, name } of stories) {
      await test.step(name, async () => {
        expect.soft(await openStory(storyPage, storybook, id), `${name}: render and play`).toEqual([]);
        const keyboard = await getKeyboardTable(storyPage);
        for (const key of keyboard.listed) listed.add(key);
        for (const key of keyboard.proven) proven.add(key);

        for (const [appearance, rules] of chooseChecks(id)) {
          if (appearance === 'dark') await setAppearance(storyPage, appearance);
          expect.soft(await violations(storyPage, rules), `${name}: axe, ${appearance}`).toEqual([]);
        }
        // Fields of pages are those of the components, and the journeys compose in pages.
        if (title.startsWith('Pages/')) return;
        const problems = await findCompositionProblemsOfStory(storyPage);
        if (problems) isComposed = true;
        expect.soft(problems ?? [], `${name}: composition`).toEqual([]);
      });
    }
    expect(
      [...listed].filter((key) => !proven.has(key)),
      'keys of the guide without a proven effect',
    ).toEqual([]);
    if (WITH_FIELD.includes(title)) expect(isComposed, 'a composition was played in a story').toBe(true);
  });
}

test('the components with a field exist', () => {
  const titles = [...listStories('libs/ui').keys()];
  expect(WITH_FIELD.filter((title) => !titles.includes(title))).toEqual([]);
});

test('a story has its own language and look, whatever was shown before it', async ({ storybook, storyPage: page }) => {
  const open = (id: string, globals = {}) => openStory(page, storybook, id, globals);
  const readRoot = () =>
    page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.appearance]);

  expect(await open(ENGLISH_STORY)).toEqual([]);
  expect(await readRoot()).toEqual(['en-US', 'light']);
  // Read by its play function in its first moment.
  expect(await open(CHINESE_STORY)).toEqual([]);
  await open(ENGLISH_STORY, { language: 'en-US', appearance: 'dark' });
  expect(await readRoot()).toEqual(['en-US', 'dark']);
  expect(await open(CHINESE_STORY)).toEqual([]);
  expect(await readRoot()).toEqual(['zh-CN', 'light']);
});
