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
  takings: Pick<TakingsValues, 'lines' | 'tillTotal'> | undefined;
}

/** An amount of a machine that the day has from another source. */
export interface AgreedAmount extends DayKey {
  amount: number;
  machineId: number;
}

const sumExpected = (lines: TakingsValues['lines']) => sumCents(lines.map(({ expected }) => expected));

const listShown = ({ amount, takings }: Pick<DayBefore, 'amount' | 'takings'>): Cents[] => [
  amount,
  takings?.tillTotal ?? null,
  sumExpected(takings?.lines ?? []),
];

/** Whether the day itself has an amount as that of this machine, which needs no other record then. */
export function isOwnAmount(
  amount: Cents,
  { stored, takings }: { stored: StoredDay; takings: TakingsValues | undefined },
  { id }: Pick<Writer, 'id'>,
): boolean {
  const { author } = stored;
  if (author?.source === 'machine' && author.id === id && stored.amount === amount) return true;
  if (takings?.tillId === id && takings.tillTotal === amount) return true;
  const own = (takings?.lines ?? []).filter(({ machineId, expected }) => machineId === id && expected !== null);
  return own.length > 0 && sumExpected(own) === amount;
}

const isAgreed = ({ isDecided, source, amount }: OtherQuestion, shown: readonly Cents[]) =>
  isDecided && source === 'machine' && amount !== null && shown.includes(amount);

/** What machines have sent that is no question as the days have the same from another source. */
export function findAgreed(rows: readonly QuestionRow[], days: readonly DayBefore[]): AgreedAmount[] {
  const byDay = new Map(days.map((each) => [toDayKey(each), listShown(each)]));
  return rows.flatMap((row): AgreedAmount[] => {
    if (row.kind !== 'rival') return [];
    const { storeId, day } = row;
    return listRivals(row)
      .filter((rival) => isAgreed(rival, byDay.get(toDayKey(row)) ?? []))
      .map(({ amount, authorId }) => ({ storeId, day, amount: amount!, machineId: authorId }));
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
  const toKey = (day: DayKey, machineId: number, amount: Cents) => `${toDayKey(day)} ${machineId} ${amount}`;
  const keys = new Set(lost.map((each) => toKey(each, each.machineId, each.amount)));
  await changeRivals(tx, await findQuestions(tx, lost), (rival, row) =>
    row.kind === 'rival' && rival.source === 'machine' && keys.has(toKey(row, rival.authorId, rival.amount))
      ? { ...rival, isDecided: false }
      : rival,
  );
}
