import type { CashInEntry } from '@backroom/contract/cash-in';
import { isDayOpen } from '@backroom/contract/takings/rules';

import type { AppError } from '../../kernel/errors/app-error.ts';
import type { TakingsValues } from '../month-plan/takings/takings-day.entity.ts';
import { NEW_DAY, type StoredDay as StoredTakings } from '../month-plan/takings/takings-days.ts';
import { isByMethod, toTotalLines } from '../month-plan/takings/takings-lines.ts';
import { findTotalProblem } from '../month-plan/takings/takings-refusals.ts';
import type { Outcome, StoredDay, Writer } from './entry-outcome.ts';

interface Evaluated {
  outcome: Outcome;
  refusal: AppError | undefined;
  expecting: TakingsValues | undefined;
}

interface Day {
  stored: StoredDay;
  writer: Writer;
  /** Without regard to the lines of the day. */
  outcome: Outcome;
  /** Undefined: the day has only a total. */
  takings: StoredTakings | undefined;
}

/**
 * What becomes of a total on a day that may have lines or be closed. People and files are refused; what a machine sends
 * is what is expected beside the count, or, of a closed day, waits for a person.
 */
export function evaluateDay(entry: CashInEntry, { stored, writer, outcome, takings }: Day): Evaluated {
  const none = { refusal: undefined, expecting: undefined };
  if (writer.source !== 'machine') {
    const refusal = outcome === 'same' ? undefined : findTotalProblem(takings);
    return { ...none, outcome, refusal };
  }
  if (takings && !isDayOpen(takings.state)) {
    const isKnown = entry.amount === stored.amount || entry.amount === getExpected(takings);
    return { ...none, outcome: isKnown ? 'same' : 'rival' };
  }
  if (takings && isByMethod(takings.lines)) {
    const isKnown = takings.tillTotal === entry.amount;
    return { ...none, outcome: 'same', expecting: isKnown ? undefined : { ...takings, tillTotal: entry.amount } };
  }
  return { ...none, outcome, expecting: findExpecting(entry, { stored, writer, outcome, takings }) };
}

/** What the till has said of a day so far. */
const getExpected = ({ lines, tillTotal }: StoredTakings) => tillTotal ?? lines[0]?.expected ?? null;

/** The total of a machine beside one that was counted, whether they agree or not. */
function findExpecting({ amount }: CashInEntry, { stored, writer, outcome, takings }: Day): TakingsValues | undefined {
  const isCounted = stored.version > 0 && stored.amount !== null && stored.author?.source !== 'machine';
  if (amount === null || !isCounted || outcome === 'write') return undefined;
  const source = stored.author?.source ?? 'person';
  const lines = takings?.lines ?? toTotalLines(stored.amount, { source, id: stored.author?.id ?? 0, name: '' });
  const [line] = lines;
  if (!line || line.expected === amount) return undefined;
  const { source: expectedSource } = writer;
  return { ...NEW_DAY, ...takings, lines: [{ ...line, expected: amount, expectedSource }] };
}
