import type { Cents } from '@backroom/contract/amount';
import { getDayNumber } from '@backroom/contract/calendar';
import { sumCents } from '@backroom/contract/month-plan/rules';

import type { Transaction } from '../../kernel/database/database.ts';
import type { OtherQuestion } from '../../schema/cash-in-questions.table.ts';
import { readSheets } from '../month-plan/plan-sheets.ts';
import { toKeyOfDay, toSheetKey } from '../month-plan/sheet-keys.ts';
import type { TakingsValues } from '../month-plan/takings/takings-day.entity.ts';
import { type DayKey, readTakingsDays, toDayKey } from '../month-plan/takings/takings-days.ts';
import { changeRivals, findQuestions, listRivals, type QuestionRow } from './cash-in-questions.ts';
import type { StoredDay, Writer } from './entry-outcome.ts';

/** What a day has before it changes. */
interface DayBefore extends DayKey {
  amount: Cents;
  author: StoredDay['author'];
  takings: Pick<TakingsValues, 'lines' | 'tillTotal'> | undefined;
}

/** An amount of a machine or a file that the day has from another source. */
export interface AgreedAmount extends DayKey, Pick<OtherQuestion, 'source' | 'authorId'> {
  amount: number;
}

const sumExpected = (lines: TakingsValues['lines']) => sumCents(lines.map(({ expected }) => expected));

const listShown = ({ amount, takings }: Pick<DayBefore, 'amount' | 'takings'>): Cents[] => [
  amount,
  takings?.tillTotal ?? null,
  sumExpected(takings?.lines ?? []),
];

/** Whether the day itself has an amount as that of this machine or of a file, which needs no other record then. */
export function isOwnAmount(
  amount: Cents,
  { stored: { author, ...stored }, takings }: { stored: StoredDay; takings: TakingsValues | undefined },
  writer: Pick<Writer, 'source' | 'id'>,
): boolean {
  const isFile = writer.source === 'file';
  const isAuthor = author?.source === writer.source && (isFile || author.id === writer.id);
  if (isAuthor && stored.amount === amount) return true;
  if (!isFile && takings?.tillId === writer.id && takings.tillTotal === amount) return true;
  const own = (takings?.lines ?? []).filter(
    ({ machineId, expected, expectedSource }) =>
      expected !== null && (isFile ? expectedSource === 'file' : machineId === writer.id),
  );
  return own.length > 0 && sumExpected(own) === amount;
}

/** Of a day that a file has written, no file agrees with another source. */
const isAgreed = ({ isDecided, source, amount }: OtherQuestion, day: DayBefore | undefined) =>
  day !== undefined &&
  isDecided &&
  (source === 'machine' || (source === 'file' && day.author?.source !== 'file')) &&
  amount !== null &&
  listShown(day).includes(amount);

/** What machines and files have sent that is no question as the days have the same from another source. */
export function findAgreed(rows: readonly QuestionRow[], days: readonly DayBefore[]): AgreedAmount[] {
  const byDay = new Map(days.map((each) => [toDayKey(each), each]));
  return rows.flatMap((row): AgreedAmount[] => {
    if (row.kind !== 'rival') return [];
    const { storeId, day } = row;
    return listRivals(row)
      .filter((rival) => isAgreed(rival, byDay.get(toDayKey(row))))
      .map(({ amount, source, authorId }) => ({ storeId, day, amount: amount!, source, authorId }));
  });
}

/** Makes a question of each amount that its day had from another source and now has no more. */
export async function askAboutLost(tx: Transaction, agreed: readonly AgreedAmount[]): Promise<void> {
  if (agreed.length === 0) return;
  const sheets = await readSheets(tx, agreed.map(toKeyOfDay));
  const takings = await readTakingsDays(tx, agreed);
  const lost = agreed.filter((each) => {
    const amount = sheets.get(toSheetKey(toKeyOfDay(each)))?.actual[getDayNumber(each.day) - 1] ?? null;
    return !listShown({ amount, takings: takings.get(toDayKey(each)) }).includes(each.amount);
  });
  const toKey = (day: DayKey, { source, authorId, amount }: Pick<OtherQuestion, 'source' | 'authorId' | 'amount'>) =>
    `${toDayKey(day)} ${source} ${authorId} ${amount}`;
  const keys = new Set(lost.map((each) => toKey(each, each)));
  await changeRivals(tx, await findQuestions(tx, lost), (rival, row) =>
    row.kind === 'rival' && keys.has(toKey(row, rival)) ? { ...rival, isDecided: false } : rival,
  );
}
