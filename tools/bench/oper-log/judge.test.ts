import { judgeOperLog } from './judge.ts';
import type { OperLogFigures } from './oper-log.ts';

const toPages = (...times: number[]) => times.map((medianMs) => ({ page: 'page', medianMs }));
const verifier = { entries: 1_000_000, seconds: 9, falseAlarms: 0, edited: 100, missing: 100, inserted: 100 };
const writers = { withChain: 950, withoutChain: 1_000, lossPercent: 5 };
const judge = (figures: Partial<OperLogFigures>) =>
  judgeOperLog({ pages: toPages(5, 8), verifier, writers, ...figures });

it.each<[what: string, figures: Partial<OperLogFigures>]>([
  ['what was promised', {}],
  ['a database without concurrent writers', { writers: undefined }],
  ['fast pages that differ by noise', { pages: toPages(5, 20) }],
  ['slow pages within a factor of 2', { pages: toPages(30, 60) }],
])('accepts %s', (_what, figures) => {
  expect(judge(figures)).toEqual([]);
});

it.each<[what: string, figures: Partial<OperLogFigures>, complaint: string]>([
  ['a page over twice as slow', { pages: toPages(10, 12, 21) }, 'the slowest page takes 21 ms, the fastest 10 ms'],
  ['a missed edit', { verifier: { ...verifier, edited: 99 } }, 'the verifier names 99 of 100 edited entries'],
  ['a missed deletion', { verifier: { ...verifier, missing: 0 } }, 'the verifier names 0 of 100 missing entries'],
  ['a missed insertion', { verifier: { ...verifier, inserted: 99 } }, 'the verifier names 99 of 100 inserted entries'],
  ['a false alarm', { verifier: { ...verifier, falseAlarms: 1 } }, 'the verifier raises 1 false alarms'],
  ['a loss of 10 %', { writers: { ...writers, lossPercent: 10 } }, '50 writers lose 10 % to the chain'],
])('rejects %s', (_what, figures, complaint) => {
  expect(judge(figures)).toEqual([complaint]);
});
