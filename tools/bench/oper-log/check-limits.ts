import type { OperLogFigures } from './oper-log.ts';
import { DEEP_PAGE, FIRST_PAGE, OF_ONE_KIND, OF_ONE_PERSON, type PageFigure } from './pages.ts';
import { TAMPERED } from './tamper.ts';

/** The slowest page takes at most so many times as long as the fastest. */
const MAX_PAGE_FACTOR = 2;
/** Pages that cost the same whatever the filter and however deep they are, as docs/limits.md states. */
const ALIKE: ReadonlySet<string> = new Set([FIRST_PAGE, OF_ONE_PERSON, OF_ONE_KIND, DEEP_PAGE]);
/** By how much such pages differ by noise alone. */
const NOISE_MS = 2;
/** Other pages that are all faster differ by noise alone. */
const MIN_CHECKED_MS = 20;
/** What 50 writers lose to the chain has to be below. */
const MAX_LOSS_PERCENT = 10;

interface PageLimit {
  noiseMs: number;
  minCheckedMs: number;
}

function checkFactor(pages: readonly PageFigure[], { noiseMs, minCheckedMs }: PageLimit): string[] {
  const times = pages.map(({ medianMs }) => medianMs);
  const [fastest, slowest] = [Math.min(...times), Math.max(...times)];
  if (slowest <= minCheckedMs || slowest <= Math.max(MAX_PAGE_FACTOR * fastest, fastest + noiseMs)) return [];
  return [`the slowest page takes ${slowest} ms, the fastest ${fastest} ms`];
}

function checkPages(pages: readonly PageFigure[]): string[] {
  const alike = pages.filter(({ page }) => ALIKE.has(page));
  if (alike.length !== ALIKE.size) return [`${alike.length} of ${ALIKE.size} pages were measured that cost the same`];
  const found = checkFactor(alike, { noiseMs: NOISE_MS, minCheckedMs: 0 });
  return found.length > 0 ? found : checkFactor(pages, { noiseMs: 0, minCheckedMs: MIN_CHECKED_MS });
}

/** What is worse than promised, one sentence each. */
export function checkOperLogLimits({ pages, verifier, writers }: OperLogFigures): string[] {
  const found = (['edited', 'missing', 'inserted'] as const)
    .filter((kind) => verifier[kind] < TAMPERED)
    .map((kind) => `the verifier names ${verifier[kind]} of ${TAMPERED} ${kind} entries`);
  const { falseAlarms } = verifier;
  if (falseAlarms > 0) found.push(`the verifier raises ${falseAlarms} false alarms`);
  if (writers && writers.lossPercent >= MAX_LOSS_PERCENT)
    found.push(`50 writers lose ${writers.lossPercent} % to the chain`);
  return [...checkPages(pages), ...found];
}
