import { isDeepStrictEqual } from 'node:util';

import type { Cents } from '@backroom/contract/amount';
import { TOTAL_METHOD } from '@backroom/contract/takings';

import type { StoredTakingsLine } from '../../../schema/takings-days.table.ts';
import type { Writer } from '../entry-outcome.ts';

/** A line as it is sent. */
export interface GivenLine {
  shift: string;
  method: string;
  expected: Cents;
  counted: Cents;
  note: string;
  isCalendarDay: boolean;
}

/** The lines of a day, and what its till says of the whole of it. */
export interface DayLines {
  lines: readonly StoredTakingsLine[];
  tillTotal: Cents;
  /** Of the till that has sent it; 0: not known. */
  tillId: number;
}

export interface MergedLines {
  lines: StoredTakingsLine[];
  tillTotal: Cents;
  tillId: number;
}

const toKey = ({ shift, method }: Pick<GivenLine, 'shift' | 'method'>) => `${shift} ${method}`;

const isOfMachine = ({ expectedSource }: StoredTakingsLine) => expectedSource === 'machine';

/** What a person has sent, with what machines have sent before: that stays, whatever the person leaves out. */
export function mergeLines(stored: DayLines, given: readonly GivenLine[], writer: Writer): MergedLines {
  const known = new Map(stored.lines.map((line) => [toKey(line), line]));
  const sent = given.filter(({ expected, counted, note }) => expected !== null || counted !== null || note !== '');
  const lines = sent.map((line) => mergeLine(line, known.get(toKey(line)), writer));
  const keys = new Set(sent.map(toKey));
  const kept = stored.lines.filter((line) => isOfMachine(line) && !keys.has(toKey(line)));
  return placeTotal([...lines, ...kept.map((line) => withoutCount(line, writer))], stored, writer);
}

function mergeLine(line: GivenLine, known: StoredTakingsLine | undefined, writer: Writer): StoredTakingsLine {
  const expected = known && isOfMachine(known) ? known.expected : line.expected;
  const { source } = writer;
  const findSource = (amount: Cents, before: Cents | undefined, of: StoredTakingsLine['countedSource'] | undefined) =>
    amount === null ? null : amount === before ? (of ?? source) : source;
  const { shift, method, counted, note, isCalendarDay } = line;
  const merged: StoredTakingsLine = {
    shift,
    method,
    expected,
    counted,
    note,
    isCalendarDay,
    expectedSource: findSource(expected, known?.expected, known?.expectedSource),
    countedSource: findSource(counted, known?.counted, known?.countedSource),
    author: known?.author ?? '',
    authorId: known?.authorId ?? 0,
    ...(known?.machineId !== undefined && { machineId: known.machineId }),
  };
  return isDeepStrictEqual(merged, known) ? merged : { ...merged, author: writer.name, authorId: writer.id };
}

const withoutCount = (line: StoredTakingsLine, { name, id }: Writer): StoredTakingsLine =>
  line.counted === null ? line : { ...line, counted: null, countedSource: null, author: name, authorId: id };

/** The total of a machine is a line of its own, or stands beside lines by method. */
function placeTotal(lines: StoredTakingsLine[], { tillTotal, tillId }: DayLines, writer: Writer): MergedLines {
  const total = lines.find(({ method }) => method === TOTAL_METHOD);
  const others = lines.filter((line) => line !== total);
  if (others.length > 0) {
    const isSent = total !== undefined && (!isOfMachine(total) || total.counted !== null);
    // Refused by the caller: a total does not stand beside other lines.
    if (isSent) return { lines, tillTotal, tillId };
    return total
      ? { lines: others, tillTotal: total.expected, tillId: total.machineId ?? 0 }
      : { lines: others, tillTotal, tillId };
  }
  if (tillTotal === null) return { lines, tillTotal, tillId };
  const empty = { shift: '', method: TOTAL_METHOD, counted: null, note: '', isCalendarDay: false, countedSource: null };
  const line = total ?? { ...empty, author: writer.name, authorId: writer.id };
  const expected = { expected: tillTotal, expectedSource: 'machine' as const, machineId: tillId };
  return { lines: [{ ...line, ...expected }], tillTotal: null, tillId: 0 };
}
