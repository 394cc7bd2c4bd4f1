import { expect, type Page } from '@playwright/test';

import { APP_NAME } from './app-name.ts';
import { fillSignIn, test } from './fixtures.ts';

/** Records where the mark is at the start and the end of each view transition, and how long it and the page take. */
const recordTransitions = (page: Page) =>
  page.addInitScript(() => {
    const places: string[] = [];
    const durations: Record<string, unknown> = {};
    Object.assign(window, { places, durations });
    const noteDurations = () => {
      for (const { effect } of document.getAnimations()) {
        const { pseudoElement } = effect as KeyframeEffect;
        if (pseudoElement?.startsWith('::view-transition')) durations[pseudoElement] = effect?.getTiming().duration;
      }
    };
    const notePlace = () => {
      const marks = [...document.querySelectorAll('[data-mark]')].filter(
        (mark) => getComputedStyle(mark).viewTransitionName === 'mark',
      );
      places.push(marks.map((mark) => mark.closest('header, aside')?.tagName ?? 'none').join());
    };
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      notePlace();
      const transition = start(update);
      void transition.updateCallbackDone.then(notePlace);
      void transition.ready.then(noteDurations);
      return transition;
    };
  });

const getPlaces = (page: Page) => page.evaluate(() => (window as unknown as { places: string[] }).places);
const getDurations = (page: Page) =>
  page.evaluate(() => (window as unknown as { durations: Record<string, number> }).durations);
const countAnimations = (page: Page) => page.evaluate(() => document.getAnimations().length);

test('the street lights up, and the mark moves into the shell in 240 ms', async ({ newUserPage }) => {
  const page = await newUserPage();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await recordTransitions(page);
  await page.goto('/login');
  const lit = page.locator('#street [data-lit]');
  await expect(lit).toHaveCount(12);
  const readFills = () => lit.evaluateAll((windows) => windows.map((window) => getComputedStyle(window).fill));
  await expect.poll(readFills, 'the sign has the colour of the brand').toContain('rgb(24, 144, 255)');

  await fillSignIn(page, 'admin');
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await expect.poll(() => getPlaces(page)).toEqual(['HEADER', 'ASIDE']);
  await expect.poll(() => getDurations(page)).toHaveProperty(['::view-transition-group(mark)']);
  const durations = await getDurations(page);
  expect(new Set(Object.values(durations)), JSON.stringify(durations)).toEqual(new Set([240]));
  await expect(page.locator('html')).not.toHaveAttribute('data-sign-in-transition');
});

test('with reduced motion the street is lit at once, and nothing moves', async ({ newUserPage }) => {
  const page = await newUserPage();
  await recordTransitions(page);
  await page.goto('/login');
  await expect(page.locator('#street [data-lit]')).toHaveCount(12);
  expect(await countAnimations(page)).toBe(0);

  await fillSignIn(page, 'admin');
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  expect(await getPlaces(page)).toEqual([]);
  expect(await getDurations(page)).toEqual({});
});

/** In the button of an account, whose first text after the letter is its name. */
const countLinesOfName = (button: Element) => {
  const range = document.createRange();
  range.selectNodeContents(button.lastElementChild?.firstChild ?? button);
  return range.getClientRects().length;
};

test('the street has half of the window, or a band of 120 px', async ({ newUserPage }) => {
  const page = await newUserPage();
  await page.goto('/login');
  const place = page.getByRole('banner');
  await expect(place.getByText(APP_NAME)).toBeVisible();
  expect(await place.boundingBox()).toEqual({ x: 0, y: 0, width: 720, height: 900 });
  for (const width of [991, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await place.boundingBox()).toEqual({ x: 0, y: 0, width, height: 120 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const accounts = await page.getByRole('button', { name: /admin|editor|head|manager|clerk|lead/ }).all();
    expect(accounts).toHaveLength(6);
    const lines = await Promise.all(accounts.map((account) => account.evaluate(countLinesOfName)));
    expect(lines, `lines of the names of demo accounts at ${width} px`).toEqual([1, 1, 1, 1, 1, 1]);
  }
});
