import { type Page } from '@playwright/test';

interface Shift {
  at: number;
  value: number;
  moved: string;
}
type Shifted = { __shifts: Shift[]; __answers?: [from: number, to: number][] };

/** Records unexpected layout shifts, in every document of this page. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { __shifts: shifts } = Object.assign(window, { __shifts: [], __answers: [] }) as unknown as Shifted;
    type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '').join(' | ');
        shifts.push({ at: entry.startTime, value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const now = (page: Page) => page.evaluate(() => performance.now());

/** Excludes shifts during an action, however long the server takes; browsers exclude only half a second. */
export async function answered(page: Page, pressAndSee: () => Promise<void>): Promise<void> {
  const from = await now(page);
  await pressAndSee();
  const answer = [from, await now(page)] as const;
  await page.evaluate(([start, end]) => (window as unknown as Shifted).__answers?.push([start, end]), answer);
}

export const shiftsOf = (page: Page) =>
  page.evaluate(() => {
    const { __shifts: shifts, __answers: answers } = window as unknown as Shifted;
    return shifts.filter(({ at }) => !answers?.some(([from, to]) => at >= from && at <= to));
  });
