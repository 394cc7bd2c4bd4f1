import type { Cents } from '@backroom/contract/amount';
import { TAKINGS_STATES } from '@backroom/contract/takings';

import type { SignedFields } from './day-sign.ts';

/** What those who look after many days read of one. */
export interface TakingsMark extends SignedFields {
  hasNote: boolean;
  /** Counted minus expected; null: nothing to compare. */
  difference: Cents;
}

/** As `cafu_takings_mark` of the database writes it. */
const MARK = /^(?<state>[a-z])(?<different>d?)(?<reviewed>v?)(?<note>n?)(?<difference>-?\d*)$/;

/** By their first letter. */
const STATES = new Map(TAKINGS_STATES.map((state) => [state.slice(0, 1), state]));

/** @throws for a mark that the database does not write */
export function parseMark(text: string): TakingsMark {
  const { state = '', different, reviewed, note, difference = '' } = MARK.exec(text)?.groups ?? {};
  const known = STATES.get(state);
  if (!known) throw new Error(`no mark of a day: ${text}`);
  return {
    state: known,
    isDifferent: different !== '',
    isReviewed: reviewed !== '',
    hasNote: note !== '',
    difference: difference === '' ? null : Number(difference),
  };
}
