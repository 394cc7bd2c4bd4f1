import { isDeepStrictEqual } from 'node:util';

import { TOTAL_METHOD } from '@backroom/contract/takings';
import { sumLines } from '@backroom/contract/takings/rules';

import type { StoredTakingsLine } from '../../schema/takings-days.table.ts';
import type { TakingsValues } from '../month-plan/takings/takings-day.entity.ts';
import { NEW_DAY, type StoredDay as StoredTakings } from '../month-plan/takings/takings-days.ts';
import { isByMethod } from '../month-plan/takings/takings-lines.ts';
import { findClosed, findTotalProblem } from '../month-plan/takings/takings-refusals.ts';
import type { Evaluated, Outcome, StoredDay, Writer } from './entry-outcome.ts';
import type { EntryWithLines, MachineLine } from './machine-lines.ts';

/** An entry of a file, with a note of its day. */
export interface FileEntry extends EntryWithLines {
  note?: string;
}

interface Day {
  stored: StoredDay;
  writer: Writer;
  /** Of the sum of the lines, as if it were a total. */
  outcome: Outcome;
  takings: StoredTakings | undefined;
}

const toKey = ({ shift, method }: Pick<MachineLine, 'shift' | 'method'>) => `${shift} ${method}`;

/**
 * What becomes of the lines of a file. They are what the till says, as those of a machine: they stand beside what was
 * counted, replace what a file has said before, and nothing of another source. Where that has only a total, the sums are
 * compared.
 */
export function evaluateFileLines(entry: FileEntry, { stored, writer, outcome, takings }: Day): Evaluated {
  const sent = entry.lines ?? [];
  const before = takings?.lines ?? [];
  const isOwn = stored.version === 0 || stored.author?.source === 'file';
  const none = { refusal: undefined, expecting: undefined };
  if (!isByMethod(before) && (!isOwn || before.some(isForeignCount)))
    return { ...none, outcome, refusal: outcome === 'same' ? undefined : findClosed(takings) };
  const others = before.filter((line) => isByOther(line) && line.method !== TOTAL_METHOD);
  const values = withFileLines({ ...NEW_DAY, ...takings }, entry, writer);
  const taken = sumLines(values.lines);
  const isContrary =
    others.some((line) => sent.find((each) => toKey(each) === toKey(line))?.expected !== line.expected) ||
    (others.length > 0 && taken !== stored.amount);
  if (takings && isDeepStrictEqual(toAmounts(takings), toAmounts(values))) return { ...none, outcome: 'same' };
  const closed = findClosed(takings);
  if (closed) return { ...none, outcome, refusal: closed };
  // Of two tills that agree on the sum but not on the methods neither may get lost.
  if (isContrary)
    return outcome === 'same' || outcome === 'write'
      ? { ...none, outcome, refusal: findTotalProblem(takings) }
      : { ...none, outcome };
  return { ...none, outcome: taken === stored.amount ? 'same' : 'write', expecting: values };
}

/** Whether another source than a file says what is expected. */
const isByOther = ({ expected, expectedSource }: StoredTakingsLine) => expected !== null && expectedSource !== 'file';

const isForeignCount = ({ counted, countedSource }: StoredTakingsLine) => counted !== null && countedSource !== 'file';

const toAmounts = ({ lines, note, tillTotal }: TakingsValues) => ({
  note,
  tillTotal,
  lines: lines.map(({ shift, method, expected, counted }) => ({ shift, method, expected, counted })),
});

/** The day with what its file expects: what a file has said before and leaves out now goes. */
function withFileLines(day: TakingsValues, { lines: sent = [], note = '' }: FileEntry, writer: Writer): TakingsValues {
  const known = new Map(day.lines.map((line) => [toKey(line), line]));
  const keys = new Set(sent.map(toKey));
  const lines = sent.map(({ shift, method, expected, isCalendarDay }): StoredTakingsLine => {
    const before = known.get(toKey({ shift, method }));
    const empty = { note: '', counted: null, countedSource: null, author: writer.name, authorId: writer.id };
    const isKept = before !== undefined && isByOther(before);
    return {
      ...(before ?? { ...empty, isCalendarDay }),
      shift,
      method,
      expected,
      expectedSource: isKept ? before.expectedSource : 'file',
    };
  });
  const total = day.lines.find(({ method }) => method === TOTAL_METHOD);
  const kept = day.lines
    .filter((line) => line !== total && !keys.has(toKey(line)) && (line.counted !== null || isByOther(line)))
    .map((line) => (isByOther(line) ? line : { ...line, expected: null, expectedSource: null }));
  const till = total && isByOther(total) ? { tillTotal: total.expected, tillId: total.machineId ?? 0 } : {};
  return { ...day, ...till, lines: [...lines, ...kept], note: addNote(day.note, note) };
}

const NOTE_SEPARATOR = '；';

/** The notes of a day, each once. */
export const addNote = (known: string, note: string): string =>
  note === '' || known.includes(note) ? known : known === '' ? note : known + NOTE_SEPARATOR + note;
