import { expect, type Page } from '@playwright/test';

import { isSampled } from '@backroom/testing/sampling';

import { core } from '../core.ts';
import { blockEventStream, keepPreferencesLocal, signIn, test } from '../fixtures.ts';
import { createThemeSetter, type Theme } from './themes.ts';
import { type View, VIEW_GROUPS, type ViewGroup } from './views.ts';

export interface ViewContext {
  page: Page;
  /** Name of the view, for messages. */
  name: string;
  /** Changes the theme of the page; the last one stays for the next view. */
  setTheme: (theme: Theme) => Promise<void>;
}

export type ViewCheck = (context: ViewContext) => Promise<void>;

/** Runs a check on each of these views. */
export async function checkViews(
  newUserPage: () => Promise<Page>,
  { views, isSignedOut = false, username }: Omit<ViewGroup, 'group'>,
  check: ViewCheck,
) {
  const page = await newUserPage();
  if (!isSignedOut) await signInForInspection(page, username);
  const setTheme = await createThemeSetter(page);
  for (const view of views) {
    await test.step(view.name, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openView(page, view);
      await check({ page, name: view.name, setTheme });
    });
  }
}

/**
 * Runs the same check on every view, with one test per group.
 *
 * @param title prefix of the test titles, before the name of the group
 * @param check called for each view, in a wide window with everything loaded
 */
export function testEveryView(title: string, check: ViewCheck): void {
  for (const group of VIEW_GROUPS)
    test(`${title}: ${group.group}`, ({ newUserPage }) => checkViews(newUserPage, group, check));
}

/** One of six views is examined in the quick run, others in the next run; the deep run has all. */
const QUICK_SAMPLE = { quick: 6 };

/** Like `testEveryView` on the first view of some groups, in the quick run only. */
export function testSampledViews(title: string, check: ViewCheck): void {
  for (const group of VIEW_GROUPS.filter((_, index) => isSampled(index, QUICK_SAMPLE)))
    test(`${title}: ${group.group}`, { tag: core('console-e2e') }, ({ newUserPage }) =>
      checkViews(newUserPage, { ...group, views: group.views.slice(0, 1) }, check),
    );
}

/** Opens a view and waits for its requests. */
export async function openView(page: Page, { path, open }: View): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await open?.(page);
  if (open) await page.waitForLoadState('networkidle');
}

/** Like `expect.soft`, for `poll` also: the checks that follow run nevertheless. */
export const softExpect = expect.configure({ soft: true });

/** Whether the page overflows horizontally. */
export const hasHorizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/**
 * Signs in without an event stream, so that pages become idle, and without saving preferences to the account: their
 * sync state is stored a second later, and could overwrite the next theme that a test sets.
 */
export async function signInForInspection(page: Page, username = 'admin'): Promise<void> {
  await blockEventStream(page);
  await keepPreferencesLocal(page);
  await signIn(page, username);
}
