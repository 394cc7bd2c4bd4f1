import { isDeepStrictEqual } from 'node:util';

import { type SQL, sql } from 'drizzle-orm';

import type { Cents } from '@backroom/contract/amount';
import type { CashInQuestionKind } from '@backroom/contract/cash-in';

import type { Transaction } from '../../kernel/database/database.ts';
import { getServerTime } from '../../kernel/process/server-clock.ts';
import { cashInQuestions, type OtherQuestion } from '../../schema/cash-in-questions.table.ts';
import type { Writer } from './entry-outcome.ts';

/** What a person has to decide about a day. */
export interface Question {
  storeId: number;
  day: string;
  kind: CashInQuestionKind;
  amount: Cents;
}

const matchDays = (days: readonly Pick<Question, 'storeId' | 'day'>[]): SQL =>
  sql`(${cashInQuestions.storeId}, ${cashInQuestions.day}) in (select given."storeId", given.day
    from json_to_recordset(${JSON.stringify(days.map(({ storeId, day }) => ({ storeId, day })))}::json)
      as given("storeId" int, day text))`;

/** The questions of days, decided ones too. */
export const findQuestions = (tx: Transaction, days: readonly Pick<Question, 'storeId' | 'day'>[]) =>
  days.length === 0 ? Promise.resolve([]) : tx.select().from(cashInQuestions).where(matchDays(days));

/** Decided rivals that a day remembers, so that a source that repeats its amount does not ask again. */
const MAX_DECIDED = 20;

/** A question as it is stored, with those of other sources. */
export type QuestionRow = typeof cashInQuestions.$inferSelect;
type Asked = Pick<QuestionRow, 'storeId' | 'day' | 'kind'>;

/** What each source says, in the order in which it came; the question that shows stands first. */
export const listRivals = ({
  amount,
  source,
  authorId,
  authorName,
  decidedAt,
  others,
}: QuestionRow): OtherQuestion[] => [
  { amount, source, authorId, authorName, isDecided: decidedAt !== null },
  ...others,
];

/** Whether a source has asked. Files of all people are one source: a file replaces what a file has said. */
export const isBy =
  ({ source, id }: Pick<Writer, 'source' | 'id'>) =>
  (each: OtherQuestion): boolean =>
    each.source === source && (source === 'file' || each.authorId === id);

/** One question shows: the first that is open. A source never takes the place of another that still waits. */
function toRow({ storeId, day, kind }: Asked, rivals: readonly OtherQuestion[], now: Date) {
  const open = rivals.filter(({ isDecided }) => !isDecided);
  const decided = rivals.filter(({ isDecided }) => isDecided).slice(-MAX_DECIDED);
  const [first, ...others] = [...open, ...decided];
  if (!first) throw new Error(`no question of ${day}`);
  const { isDecided, ...shown } = first;
  return { storeId, day, kind, ...shown, others, askedAt: now, decidedAt: isDecided ? now : null };
}

async function saveQuestions(tx: Transaction, rows: readonly ReturnType<typeof toRow>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(cashInQuestions)
    .values([...rows])
    .onConflictDoUpdate({
      target: [cashInQuestions.storeId, cashInQuestions.day, cashInQuestions.kind],
      set: {
        amount: sql`excluded.amount`,
        source: sql`excluded.source`,
        authorId: sql`excluded.author_id`,
        authorName: sql`excluded.author_name`,
        askedAt: sql`excluded.asked_at`,
        decidedAt: sql`excluded.decided_at`,
        others: sql`excluded.others`,
      },
    });
}

/** Closes the open questions of days, or those of one kind: of all sources. */
export async function closeQuestions(
  tx: Transaction,
  days: readonly Pick<Question, 'storeId' | 'day'>[],
  kind?: CashInQuestionKind,
) {
  await closeRivals(tx, await findQuestions(tx, days), (_rival, row) => kind === undefined || row.kind === kind);
}

/** Closes what matches of the questions of days; what another source says stays open. */
export const closeRivals = (
  tx: Transaction,
  rows: readonly QuestionRow[],
  isClosed: (rival: OtherQuestion, row: QuestionRow) => boolean,
): Promise<void> =>
  changeRivals(tx, rows, (rival, row) => (isClosed(rival, row) ? { ...rival, isDecided: true } : rival));

/** Changes what sources say of days; one question shows of each day. */
export async function changeRivals(
  tx: Transaction,
  rows: readonly QuestionRow[],
  change: (rival: OtherQuestion, row: QuestionRow) => OtherQuestion,
): Promise<void> {
  const now = getServerTime();
  const changed = rows.flatMap((row) => {
    const rivals = listRivals(row);
    const next = rivals.map((rival) => change(rival, row));
    return isDeepStrictEqual(rivals, next) ? [] : [toRow(row, next, now)];
  });
  await saveQuestions(tx, changed);
}

/**
 * Asks again where an earlier question of the same source was decided about another amount.
 *
 * @param isDecided whether the amounts are only remembered: their days have the same from other sources
 */
export async function askQuestions(
  tx: Transaction,
  writer: Writer,
  questions: readonly Question[],
  { isDecided }: { isDecided: boolean } = { isDecided: false },
) {
  const now = getServerTime();
  const toKey = ({ storeId, day, kind }: Asked) => `${storeId} ${day} ${kind}`;
  const known = new Map((await findQuestions(tx, questions)).map((row) => [toKey(row), row]));
  const { source, id: authorId, name: authorName } = writer;
  const rows = questions.map((question) => {
    const row = known.get(toKey(question));
    const others = row ? listRivals(row).filter((rival) => !isBy(writer)(rival)) : [];
    const asked = { amount: question.amount, source, authorId, authorName, isDecided };
    return toRow(question, [...others, asked], now);
  });
  await saveQuestions(tx, rows);
}
