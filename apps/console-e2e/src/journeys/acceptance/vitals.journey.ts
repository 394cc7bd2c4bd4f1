import { setTimeout as pause } from 'node:timers/promises';

import { type Browser, expect, type Page } from '@playwright/test';

import { measureCalmly } from '@backroom/tools/calm';
import { slowDown, slowDownTo } from '@backroom/tools/slow-down';

import { signIn, test } from '../console.ts';
import { paintAfterPress } from '../paint-after-press.ts';
import { keyboardOf } from './focus.ts';
import { KEYBOARD_SCRIPT } from './script/keyboard-script.ts';
import { watchVitals } from './vitals.ts';

/** CPU throttling that matches a mid-range laptop. */
const SLOW_DOWN = 4;
const COLD_MS = 1_800;
const WARM_MS = 1_000;
const INP_MS = 150;
const PRESET_MS = 100;
/** Pause between two keys of a fast typist. */
const KEY_PAUSE_MS = 100;

const twoFrames = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

interface Paints {
  cold: number;
  warm: number;
}
const isHeld = (paints: readonly Paints[]) => paints.some(({ cold, warm }) => cold <= COLD_MS && warm <= WARM_MS);

/** LCP in a new browser context that has only the session (cold), and once more (warm). */
async function paintsOf(browser: Browser, person: Page, path: string) {
  const storageState = await person.context().storageState();
  const { origin: baseURL } = new URL(person.url());
  const context = await browser.newContext({ baseURL, storageState, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const vitals = await watchVitals(page);
  await slowDown(page, slowDownTo(SLOW_DOWN));
  const open = async () => {
    vitals.LCP = 0;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect.poll(() => vitals.LCP, 'something was painted').toBeGreaterThan(0);
    await pause(1_000);
    return Math.round(vitals.LCP);
  };
  const paints = { cold: await open(), warm: await open() };
  await context.close();
  return paints;
}

for (const path of ['/login', '/dashboard', '/admin/dict']) {
  test(
    `acceptance A11: on a slow computer ${path} is painted within 1.8 s cold and 1 s warm`,
    {
      tag: '@timed',
    },
    async ({ browser, newPerson }) => {
      const person = await newPerson();
      await (path === '/login' ? person.goto(path) : signIn(person, 'admin'));
      const figures = await measureCalmly(() => paintsOf(browser, person, path), isHeld);
      console.log(`LCP of ${path}: ${JSON.stringify(figures)}`);
      expect(isHeld(figures), JSON.stringify(figures)).toBe(true);
    },
  );
}

test(
  'acceptance A11: on a slow computer every key of the keyboard script responds within 150 ms',
  {
    tag: '@timed',
  },
  async ({ newPerson }) => {
    const page = await newPerson();
    const vitals = await watchVitals(page);
    await slowDown(page, slowDownTo(SLOW_DOWN));
    // Inspecting the page takes time: only after the response has been painted.
    const hands = keyboardOf(page, async () => {
      await pause(KEY_PAUSE_MS);
      await page.evaluate(twoFrames);
    });
    const soFar: Record<string, number> = {};
    for (const [step, work] of KEYBOARD_SCRIPT) {
      await test.step(step, () => work(hands));
      soFar[step] = vitals.INP;
    }
    console.log(`INP after each step: ${JSON.stringify(soFar)}`);
    expect(vitals.INP, 'keys were counted').toBeGreaterThan(0);
    expect(vitals.INP, JSON.stringify(soFar)).toBeLessThanOrEqual(INP_MS);
  },
);

test(
  'acceptance A5: on the list page each preset is painted within 100 ms',
  { tag: '@timed' },
  async ({ newPerson }) => {
    const page = await newPerson();
    await signIn(page, 'admin', '/admin/dict');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('button', { name: '设置与通知' }).click();
    const presets = page.getByRole('radiogroup', { name: '预设颜色' }).getByRole('radio');
    await expect(presets).toHaveCount(10);
    const figures = await measureCalmly(
      async () => {
        const times = [];
        for (const preset of await presets.all()) {
          const brand = (await preset.inputValue()).slice(1);
          const painted = paintAfterPress(page, ['data-brand', brand]);
          await preset.click({ delay: 80 });
          times.push(Math.round(await painted));
        }
        return Math.max(...times);
      },
      (worst) => worst.some((ms) => ms <= PRESET_MS),
    );
    console.log(`presets: at worst ${figures.join(', ')} ms`);
    expect(Math.min(...figures), JSON.stringify(figures)).toBeLessThanOrEqual(PRESET_MS);
  },
);
