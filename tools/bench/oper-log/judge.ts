import type { OperLogFigures } from './oper-log.ts';
import type { PageFigure } from './pages.ts';
import { TAMPERED } from './tamper.ts';

/** The slowest page takes at most so many times as long as the fastest. */
const MAX_PAGE_FACTOR = 2;
/** Pages that are all faster differ by noise alone. */
const JUDGED_FROM_MS = 20;
/** What 50 writers lose to the chain has to be below. */
const MAX_LOSS_PERCENT = 10;

function judgePages(pages: readonly PageFigure[]): string[] {
  const times = pages.map(({ medianMs }) => medianMs);
  const [fastest, slowest] = [Math.min(...times), Math.max(...times)];
  if (slowest <= JUDGED_FROM_MS || slowest <= MAX_PAGE_FACTOR * fastest) return [];
  return [`the slowest page takes ${slowest} ms, the fastest ${fastest} ms`];
}

/** What is worse than promised, one sentence each. */
export function judgeOperLog({ pages, verifier, writers }: OperLogFigures): string[] {
  const found = (['edited', 'missing', 'inserted'] as const)
    .filter((kind) => verifier[kind] < TAMPERED)
    .map((kind) => `the verifier names ${verifier[kind]} of ${TAMPERED} ${kind} entries`);
  const { falseAlarms } = verifier;
  if (falseAlarms > 0) found.push(`the verifier raises ${falseAlarms} false alarms`);
  if (writers && writers.lossPercent >= MAX_LOSS_PERCENT)
    found.push(`50 writers lose ${writers.lossPercent} % to the chain`);
  return [...judgePages(pages), ...found];
}
