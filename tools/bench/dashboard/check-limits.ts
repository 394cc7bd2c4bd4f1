import type { DashboardFigure } from './dashboard.ts';

/** Median of the figures of the first paint, the block `/`. */
const FIRST_FIGURES_MS = { embedded: 150, PostgreSQL: 80 } as const;
/** With ten times the history the fastest round takes at most so many times as long, … */
const MAX_HISTORY_FACTOR = 1.1;
/** … apart from noise. */
const NOISE_MS = 3;

/** What is worse than promised, one sentence each. */
export function checkDashboardLimits(
  database: keyof typeof FIRST_FIGURES_MS,
  figures: readonly DashboardFigure[],
): string[] {
  const limit = FIRST_FIGURES_MS[database];
  const slow = figures
    .filter(({ block, medianMs }) => block === '/' && medianMs > limit)
    .map(
      ({ history, who, medianMs }) => `${database}: figures of ${who}, ${history} months: ${medianMs} of ${limit} ms`,
    );
  const shortest = Math.min(...figures.map(({ history }) => history));
  const slower = figures.flatMap(({ history, who, block, bestMs }) => {
    const base = figures.find((each) => each.history === shortest && each.who === who && each.block === block);
    if (!base || bestMs <= MAX_HISTORY_FACTOR * base.bestMs + NOISE_MS) return [];
    const times = `${bestMs} ms with ${history} months, ${base.bestMs} ms with ${shortest}`;
    return [`${database}: ${block} of ${who} takes ${times}`];
  });
  return [...slow, ...slower];
}
