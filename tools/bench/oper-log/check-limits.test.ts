import { checkOperLogLimits } from './check-limits.ts';
import type { OperLogFigures } from './oper-log.ts';
import { DEEP_PAGE, FIRST_PAGE, OF_ONE_KIND, OF_ONE_PERSON } from './pages.ts';

const ALIKE = [FIRST_PAGE, OF_ONE_PERSON, OF_ONE_KIND, DEEP_PAGE];
/** The pages that cost the same, and others. */
const toPages = (alike: readonly number[], ...others: number[]) => [
  ...ALIKE.map((page, index) => ({ page, medianMs: alike[index] ?? 0 })),
  ...others.map((medianMs) => ({ page: 'of one record', medianMs })),
];
const verifier = { entries: 1_000_000, seconds: 9, falseAlarms: 0, edited: 100, missing: 100, inserted: 100 };
const writers = { withChain: 950, withoutChain: 1_000, lossPercent: 5 };
const check = (figures: Partial<OperLogFigures>) =>
  checkOperLogLimits({ pages: toPages([5, 6, 8, 7], 8), verifier, writers, ...figures });

it.each<[what: string, figures: Partial<OperLogFigures>]>([
  ['what was promised', {}],
  ['a database without concurrent writers', { writers: undefined }],
  ['fast pages that differ by noise', { pages: toPages([1, 2, 3, 3]) }],
  ['other pages that are slower, but fast', { pages: toPages([5, 5, 5, 5], 20) }],
  ['slow pages within a factor of 2', { pages: toPages([30, 40, 50, 60], 45) }],
])('accepts %s', (_what, figures) => {
  expect(check(figures)).toEqual([]);
});

it.each<[what: string, figures: Partial<OperLogFigures>, violation: string]>([
  ...ALIKE.map((page, index): [string, Partial<OperLogFigures>, string] => [
    `fast pages of which one takes over twice as long: ${page}`,
    { pages: toPages([4, 4, 4, 4].with(index, 8.1)) },
    'the slowest page takes 8.1 ms, the fastest 4 ms',
  ]),
  [
    'another page over twice as slow',
    { pages: toPages([10, 10, 10, 10], 12, 21) },
    'the slowest page takes 21 ms, the fastest 10 ms',
  ],
  [
    'a page that was not measured',
    { pages: toPages([5, 5, 5, 5]).slice(1) },
    '3 of 4 pages were measured that cost the same',
  ],
  ['a missed edit', { verifier: { ...verifier, edited: 99 } }, 'the verifier names 99 of 100 edited entries'],
  ['a missed deletion', { verifier: { ...verifier, missing: 0 } }, 'the verifier names 0 of 100 missing entries'],
  ['a missed insertion', { verifier: { ...verifier, inserted: 99 } }, 'the verifier names 99 of 100 inserted entries'],
  ['a false alarm', { verifier: { ...verifier, falseAlarms: 1 } }, 'the verifier raises 1 false alarms'],
  ['a loss of 10 %', { writers: { ...writers, lossPercent: 10 } }, '50 writers lose 10 % to the chain'],
])('rejects %s', (_what, figures, violation) => {
  expect(check(figures)).toEqual([violation]);
});
