import type { TakingsDayData } from '@backroom/contract/takings';
import { sumLines } from '@backroom/contract/takings/rules';

import { type DayRef, toKey } from './board.ts';
import type { Effect } from './run-operation.ts';
import { listOpen, type Stored } from './stored.ts';

const OK = 200;

/** By day and till what the till has sent last, until a person has decided about it. */
export function createSentAmounts() {
  const sent = new Map<string, { ref: DayRef; ofDay: Map<number, number> }>();
  /** By day and till what has been decided: a till that repeats it does not ask again. */
  const decided = new Map<string, number>();
  /** What was a question of these days and is none any more. */
  function forgetSettled(refs: readonly DayRef[], before: Stored, after: Stored) {
    for (const ref of refs) {
      const isOpen = (stored: Stored) => new Set(listOpen(stored, ref).map(({ authorId }) => authorId));
      const [were, are] = [isOpen(before), isOpen(after)];
      const ofDay = sent.get(toKey(ref))?.ofDay;
      for (const authorId of were) {
        const amount = ofDay?.get(authorId);
        if (are.has(authorId) || amount === undefined) continue;
        decided.set(`${toKey(ref)} ${authorId}`, amount);
        ofDay?.delete(authorId);
      }
    }
  }
  return {
    /** Records what a till has sent, and that a person has decided about what was a question. */
    track({ ref, till, amount, answer }: Effect, before: Stored, after: Stored) {
      if (answer.statusCode !== OK) return;
      const key = toKey(ref);
      if (till !== undefined) {
        const { ofDay } = sent.get(key) ?? { ofDay: new Map<number, number>() };
        sent.set(key, { ref, ofDay });
        if (decided.get(`${key} ${till}`) === amount) return;
        decided.delete(`${key} ${till}`);
        // Lines without amounts take back what the till has sent.
        if (typeof amount === 'number') ofDay.set(till, amount);
        else ofDay.delete(till);
        return;
      }
      forgetSettled([ref], before, after);
    },
    forgetSettled,

    /** What a till has sent is in a line, the total of the till, the takings or an open question. */
    async expectKept(stored: Stored, readDay: (ref: DayRef) => Promise<TakingsDayData>) {
      for (const [key, { ref, ofDay }] of sent) {
        const page = await readDay(ref);
        const row = stored.rows.get(key);
        for (const [till, amount] of ofDay) {
          const found = [
            page.actual,
            row?.tillTotal,
            sumLines((row?.lines ?? page.lines).map(({ expected }) => ({ expected, counted: null }))),
            ...listOpen(stored, ref).map((each) => each.amount),
          ];
          if (!found.includes(amount))
            throw new Error(`${key}: ${amount} of till ${till} is lost: ${JSON.stringify({ found, row })}`);
        }
      }
    },
  };
}
