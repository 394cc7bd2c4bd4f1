import { isDeepStrictEqual } from 'node:util';

import { sumCents } from '@backroom/contract/month-plan/rules';
import { TOTAL_METHOD } from '@backroom/contract/takings';
import { isDayOpen, sumLines } from '@backroom/contract/takings/rules';

import type { TakingsValues } from '../month-plan/takings/takings-day.entity.ts';
import { NEW_DAY, type StoredDay as StoredTakings } from '../month-plan/takings/takings-days.ts';
import { isByMethod, toTotalLines } from '../month-plan/takings/takings-lines.ts';
import { findTotalProblem } from '../month-plan/takings/takings-refusals.ts';
import type { Evaluated, Outcome, StoredDay, Writer } from './entry-outcome.ts';
import { evaluateFileLines } from './file-lines.ts';
import {
  contradictFile,
  type EntryWithLines,
  hasCountedTotal,
  haveOtherMachine,
  isOtherMachine,
  replaceExpected,
} from './machine-lines.ts';

interface Day {
  stored: StoredDay;
  writer: Writer;
  /** Without regard to the lines of the day. */
  outcome: Outcome;
  /** Undefined: the day has only a total. */
  takings: StoredTakings | undefined;
  isCorrection: boolean;
  isReplaced: (machineId: number) => boolean;
}

/**
 * What becomes of a total on a day that may have lines or be closed. People and files are refused; what a machine sends
 * is what is expected beside the count, or, of a closed day, waits for a person.
 */
export function evaluateDay(entry: EntryWithLines, given: Day): Evaluated {
  const { stored, writer, outcome, takings, isReplaced } = given;
  const none = { refusal: undefined, expecting: undefined };
  if (writer.source === 'file' && entry.lines) return evaluateFileLines(entry, given);
  if (writer.source !== 'machine') {
    const refusal = outcome === 'same' ? undefined : findTotalProblem(takings);
    return { ...none, outcome, refusal };
  }
  if (takings && !isDayOpen(takings.state)) {
    const isKnown = entry.amount === stored.amount || entry.amount === getExpected(takings);
    return { ...none, outcome: isKnown ? 'same' : 'rival' };
  }
  const ofLines = entry.lines && evaluateLines(entry.lines, given);
  if (ofLines) return ofLines;
  if (takings && isByMethod(takings.lines)) {
    const isKnown = takings.tillTotal === entry.amount;
    if (!isKnown && takings.tillTotal !== null && isOtherMachine(takings.tillId, writer, isReplaced))
      return { ...none, outcome: 'rival' };
    const tillTotal = { tillTotal: entry.amount, tillId: writer.id };
    return { ...none, outcome: 'same', expecting: isKnown ? undefined : { ...takings, ...tillTotal } };
  }
  // What another till of the store expects stays: a person decides which of the two is right.
  if (takings && haveOtherMachine(takings.lines, writer, isReplaced))
    return { ...none, outcome: outcome === 'same' ? 'same' : 'rival' };
  return { ...none, outcome, expecting: findExpecting(entry, given) };
}

/** What the till has said of a day so far. */
const getExpected = ({ lines, tillTotal }: StoredTakings) =>
  tillTotal ?? sumCents(lines.map(({ expected }) => expected));

/** Lines of a machine; undefined: only their total can be compared, as that was counted or comes from elsewhere. */
function evaluateLines(
  sent: NonNullable<EntryWithLines['lines']>,
  { stored, writer, outcome, takings, isCorrection, isReplaced }: Day,
): Evaluated | undefined {
  const { author, amount } = stored;
  const isOwn =
    stored.version === 0 || (author?.source === 'machine' && (author.id === writer.id || isReplaced(author.id)));
  const before = takings?.lines ?? [];
  if (hasCountedTotal(before) || (!isOwn && !isByMethod(before))) return undefined;
  if (haveOtherMachine(before, writer, isReplaced) || contradictFile(before, sent))
    return { outcome: 'rival', refusal: undefined, expecting: undefined };
  const total = before.filter(({ method }) => method !== TOTAL_METHOD);
  const lines = replaceExpected(total, sent, writer);
  const isKept = (takings?.tillTotal ?? null) !== null && isOtherMachine(takings?.tillId, writer, isReplaced);
  const values = { ...NEW_DAY, ...takings, lines, ...(!isKept && { tillTotal: null, tillId: 0 }) };
  const taken = sumLines(lines);
  const isSame = isDeepStrictEqual([before, takings?.tillTotal ?? null], [lines, values.tillTotal]);
  const isRefused = taken !== amount && isCorrection && stored.version > 0;
  if (isRefused) return { outcome: outcome === 'same' ? 'same' : 'rival', refusal: undefined, expecting: undefined };
  return {
    outcome: taken === amount ? 'same' : 'write',
    refusal: undefined,
    expecting: isSame ? undefined : values,
  };
}

/** The total of a machine beside one that was counted, whether they agree or not. */
function findExpecting(
  { amount }: EntryWithLines,
  { stored, writer, outcome, takings }: Day,
): TakingsValues | undefined {
  const isCounted = stored.version > 0 && stored.amount !== null && stored.author?.source !== 'machine';
  if (amount === null || !isCounted || outcome === 'write') return undefined;
  const source = stored.author?.source ?? 'person';
  const lines = takings?.lines ?? toTotalLines(stored.amount, { source, id: stored.author?.id ?? 0, name: '' });
  const [line] = lines;
  if (!line || line.expected === amount) return undefined;
  const { source: expectedSource, id: machineId } = writer;
  return { ...NEW_DAY, ...takings, lines: [{ ...line, expected: amount, expectedSource, machineId }] };
}
