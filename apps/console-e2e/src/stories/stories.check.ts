import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { type RunOptions } from 'axe-core';

import { listStories, openStory, test } from './storybook.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** A story is a part of a page: these judge whole pages, which the journeys check. */
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass'];

const EVERYTHING: RunOptions = {
  runOnly: { type: 'tag', values: STANDARDS },
  rules: Object.fromEntries(PAGE_RULES.map((rule) => [rule, { enabled: false }])),
};
/** The dark look changes colours and nothing else. */
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

async function violations(page: Page, options: RunOptions): Promise<string[]> {
  const { violations: found } = await page.evaluate((chosen) => axe.run(document, chosen), options);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/** Sets the attribute that the app sets, and waits until no colour is on its way any more. */
const setAppearance = (page: Page, appearance: string) =>
  page.evaluate(async (value) => {
    document.documentElement.dataset.appearance = value;
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const moving = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await painted();
    // What inherits a colour starts again with every frame of its parent's transition.
    while (moving().length > 0) {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await painted();
    }
  }, appearance);

/** Put into the page by the fixture. */
declare const axe: typeof Axe;

for (const { id, title, name } of listStories()) {
  test(`${title} › ${name}`, async ({ storybook, storyPage }) => {
    const problems = await openStory(storyPage, storybook, id);
    expect(problems, 'render and play').toEqual([]);

    expect(await violations(storyPage, EVERYTHING), 'axe, light').toEqual([]);
    await setAppearance(storyPage, 'dark');
    expect(await violations(storyPage, COLOURS), 'axe, dark').toEqual([]);
  });
}
