import type { DatabaseKind } from './company.ts';
import { compareWithStored, type Tally } from './writers.ts';

/** What a fault did: a line of the table. */
export interface FaultFigures {
  sent: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  /** 503 and 429 with `Retry-After`. */
  refused: number;
  unanswered: number;
  /** Answers that none of the requests should have had, 5xx among them, by status. */
  wrong: Record<string, number>;
  /** From the end of the fault to the first good answer; of several the slowest. */
  secondsToGood: number;
  /** Promises of this fault that did not hold. */
  broken: string[];
  /** Promises of time that did not hold: a busy machine breaks them too. */
  slow: string[];
}

export interface Fault {
  name: string;
  /** Databases that it can happen to. */
  on: readonly DatabaseKind[];
  run(database: DatabaseKind): Promise<FaultFigures>;
}

/** Longest time from the end of a fault to the first good answer. */
export const GOOD_LIMIT_MS = 5_000;
/** A longer time is printed too. */
export const GIVE_UP_MS = 60_000;

export const toSeconds = (ms: number) => Number((ms / 1_000).toFixed(2));

interface Promises {
  msToGood: number;
  broken?: readonly (string | false)[];
  slow?: readonly (string | false)[];
}

const isText = (text: string | false) => text !== false;

/** The figures of writers that ran during the fault. */
export const describeTally = (
  tally: Tally,
  stored: readonly string[],
  { msToGood, broken = [], slow = [] }: Promises,
): FaultFigures => ({
  sent: tally.sent,
  acknowledged: tally.acknowledged.size,
  ...compareWithStored(tally, onlyWritten(stored)),
  refused: tally.refused,
  unanswered: tally.unanswered,
  wrong: tally.wrong,
  secondsToGood: toSeconds(msToGood),
  broken: broken.filter(isText),
  slow: [msToGood > GOOD_LIMIT_MS && `the first good answer came after ${toSeconds(msToGood)} s`, ...slow].filter(
    isText,
  ),
});

/** Names of the records of writers: those of the demo data are no part of it. */
const WRITTEN = /^chaos-/;
const onlyWritten = (stored: readonly string[]) => stored.filter((name) => WRITTEN.test(name));

/** Why the figures fail the run, apart from times; empty if they do not. */
export const findFailures = ({ acknowledged, lost, doubled, wrong, broken }: FaultFigures): string[] =>
  [
    acknowledged === 0 && 'nothing was acknowledged',
    lost > 0 && `${lost} acknowledged records are lost`,
    doubled > 0 && `${doubled} records are doubled`,
    Object.keys(wrong).length > 0 && `wrong answers: ${JSON.stringify(wrong)}`,
    ...broken,
  ].filter(isText);
