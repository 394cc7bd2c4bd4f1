import type { Cents } from '@backroom/contract/amount';
import { TOTAL_METHOD } from '@backroom/contract/takings';

import type { CashInAuthor } from '../../../schema/month-plan.table.ts';
import type { StoredTakingsLine } from '../../../schema/takings-days.table.ts';

/** Who changes a line, with the name for those who read it. */
export interface LineWriter extends CashInAuthor {
  name: string;
}

/** Whether a day has lines by method, which a total does not replace. */
export const isByMethod = (lines: readonly StoredTakingsLine[]): boolean =>
  lines.some(({ method }) => method !== TOTAL_METHOD);

const EMPTY_TOTAL: StoredTakingsLine = {
  shift: '',
  method: TOTAL_METHOD,
  expected: null,
  counted: null,
  note: '',
  isCalendarDay: false,
  expectedSource: null,
  countedSource: null,
  author: '',
  authorId: 0,
};

/** The line of a day that has only a total: what a machine sends is expected, everything else is counted. */
export function toTotalLines(amount: Cents, { source, id, name }: LineWriter): StoredTakingsLine[] {
  if (amount === null) return [];
  const author = { author: name, authorId: id };
  return source === 'machine'
    ? [{ ...EMPTY_TOTAL, ...author, expected: amount, expectedSource: 'machine', machineId: id }]
    : [{ ...EMPTY_TOTAL, ...author, counted: amount, countedSource: source }];
}

/** Whether a till other than the writer has sent what is expected; lines from before tills were kept have none. */
const isOfOtherTill = ({ expected, machineId = 0 }: StoredTakingsLine, { id }: LineWriter): boolean =>
  expected !== null && machineId !== 0 && machineId !== id;

/**
 * The lines after a new total; of a machine it is what is expected, and nothing is counted any more.
 *
 * @param isDecision whether a person has chosen it: what another till expects stays beside it then
 */
export function replaceTotal(
  lines: readonly StoredTakingsLine[],
  amount: Cents,
  writer: LineWriter,
  isDecision = false,
): StoredTakingsLine[] {
  const [line = EMPTY_TOTAL] = lines;
  const [next] = toTotalLines(amount, writer);
  if (!next) return [];
  const { note, isCalendarDay } = line;
  const isKept = isDecision && isOfOtherTill(line, writer);
  if (writer.source === 'machine' && !isKept) return [{ ...next, note, isCalendarDay }];
  const { expected, expectedSource, machineId } = line;
  const counted = { counted: amount, countedSource: writer.source };
  return [{ ...next, ...counted, note, isCalendarDay, expected, expectedSource, ...(machineId && { machineId }) }];
}
