import type { Page } from '@playwright/test';

interface RecordedShift {
  at: number;
  value: number;
  moved: string;
}
type ShiftWindow = { __shifts: RecordedShift[]; __answers?: [from: number, to: number][] };

/** Records unexpected layout shifts, in every document of this page. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { __shifts: shifts } = Object.assign(window, { __shifts: [], __answers: [] }) as unknown as ShiftWindow;
    type Source = { node?: Element | null; previousRect: DOMRect; currentRect: DOMRect };
    type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const describe = ({ node, previousRect: from, currentRect: to }: Source) => {
      const name = node?.textContent?.slice(0, 40) || node?.outerHTML?.slice(0, 80);
      return `${name}: x ${from.x} to ${to.x}, y ${from.y} to ${to.y}, height ${from.height} to ${to.height}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        shifts.push({ at: entry.startTime, value: entry.value, moved: entry.sources.map(describe).join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const getTime = (page: Page) => page.evaluate(() => performance.now());

/** A shift is recorded when its frame is rendered; an assertion can pass on the document before that. */
const waitForFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** Excludes shifts during an action, however long the server takes; browsers exclude only half a second. */
export async function excludeShiftsDuring(page: Page, action: () => Promise<void>): Promise<void> {
  const from = await getTime(page);
  await action();
  await waitForFrame(page);
  const interval = [from, await getTime(page)] as const;
  await page.evaluate(([start, end]) => (window as unknown as ShiftWindow).__answers?.push([start, end]), interval);
}

export const getLayoutShifts = (page: Page) =>
  page.evaluate(() => {
    const { __shifts: shifts, __answers: excludedIntervals } = window as unknown as ShiftWindow;
    return shifts.filter(({ at }) => !excludedIntervals?.some(([from, to]) => at >= from && at <= to));
  });
