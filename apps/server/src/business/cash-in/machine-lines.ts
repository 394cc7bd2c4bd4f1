import type { Cents } from '@backroom/contract/amount';
import type { CashInEntry } from '@backroom/contract/cash-in';
import { TOTAL_METHOD } from '@backroom/contract/takings';

import type { StoredTakingsLine } from '../../schema/takings-days.table.ts';
import type { Writer } from './entry-outcome.ts';

/** A line as a machine sends it. */
export interface MachineLine {
  shift: string;
  method: string;
  expected: Cents;
  counted: Cents;
  note: string;
  isCalendarDay: boolean;
}

/** An entry whose amount is the sum of its lines, if it has them. */
export interface EntryWithLines extends CashInEntry {
  lines?: readonly MachineLine[];
}

/** What a machine sends is expected, also if it calls it counted: no person has counted it. */
export const toExpected = ({ expected, counted }: Pick<MachineLine, 'expected' | 'counted'>) => ({
  expected: expected ?? counted,
  counted: null,
});

const toKey = ({ shift, method }: Pick<MachineLine, 'shift' | 'method'>) => `${shift} ${method}`;

/** Whether lines of a day come from another machine, whose amounts a person would have to give up. */
export const haveOtherMachine = (
  lines: readonly StoredTakingsLine[],
  writer: Pick<Writer, 'id'>,
  isReplaced: (machineId: number) => boolean,
): boolean =>
  lines.some(
    ({ expected, expectedSource, machineId }) =>
      expected !== null && expectedSource === 'machine' && isOtherMachine(machineId, writer, isReplaced),
  );

/** Whether a file says something else of a line than a machine now does, which would get lost. */
export const contradictFile = (lines: readonly StoredTakingsLine[], sent: readonly MachineLine[]): boolean => {
  const bySent = new Map(sent.map((line) => [toKey(line), toExpected(line).expected]));
  return lines.some(
    (line) => line.expectedSource === 'file' && line.expected !== null && bySent.get(toKey(line)) !== line.expected,
  );
};

/** Whether a machine is another one that still sends; 0: not known, which counts as the same. */
export const isOtherMachine = (
  machineId: number | undefined,
  { id }: Pick<Writer, 'id'>,
  isReplaced: (machineId: number) => boolean,
): boolean => machineId !== undefined && machineId !== 0 && machineId !== id && !isReplaced(machineId);

/** Whether the takings of a day were counted as a total, beside which lines do not stand. */
export const hasCountedTotal = (lines: readonly StoredTakingsLine[]): boolean =>
  lines.some(({ method, counted }) => method === TOTAL_METHOD && counted !== null);

/** The lines of a day with what its machine now expects of each: what it has sent before and leaves out now goes. */
export function replaceExpected(
  stored: readonly StoredTakingsLine[],
  sent: readonly MachineLine[],
  { id, name }: Writer,
): StoredTakingsLine[] {
  const known = new Map(stored.map((line) => [toKey(line), line]));
  const keys = new Set(sent.map(toKey));
  const lines = sent.map((line): StoredTakingsLine => {
    const before = known.get(toKey(line));
    const { shift, method, isCalendarDay } = line;
    const { expected } = toExpected(line);
    const base = before ?? { note: line.note, counted: null, countedSource: null, author: name, authorId: id };
    return {
      ...base,
      shift,
      method,
      isCalendarDay,
      expected,
      expectedSource: expected === null ? null : 'machine',
      machineId: id,
    };
  });
  const others = stored.filter((line) => !keys.has(toKey(line)) && (line.counted !== null || !isOfMachine(line)));
  const kept = others.map((line) =>
    isOfMachine(line) ? { ...line, expected: null, expectedSource: null, machineId: 0 } : line,
  );
  return [...lines, ...kept];
}

const isOfMachine = ({ expectedSource }: StoredTakingsLine) => expectedSource === 'machine';
