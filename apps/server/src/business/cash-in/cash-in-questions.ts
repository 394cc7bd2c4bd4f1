import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';

import type { Cents } from '@backroom/contract/amount';
import type { CashInQuestionKind } from '@backroom/contract/cash-in';

import type { Transaction } from '../../kernel/database/database.ts';
import { cashInQuestions } from '../../schema/cash-in-questions.table.ts';
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

/** Closes the open questions of days, or those of one kind. */
export async function closeQuestions(
  tx: Transaction,
  days: readonly Pick<Question, 'storeId' | 'day'>[],
  kind?: CashInQuestionKind,
) {
  if (days.length === 0) return;
  await tx
    .update(cashInQuestions)
    .set({ decidedAt: sql`now()` })
    .where(and(matchDays(days), isNull(cashInQuestions.decidedAt), kind && eq(cashInQuestions.kind, kind)));
}

/** Asks again where an earlier question of the same kind was decided about another amount. */
export async function askQuestions(tx: Transaction, { source, id, name }: Writer, questions: readonly Question[]) {
  if (questions.length === 0) return;
  const author = { source, authorId: id, authorName: name };
  await tx
    .insert(cashInQuestions)
    .values(questions.map((question) => ({ ...question, ...author })))
    .onConflictDoUpdate({
      target: [cashInQuestions.storeId, cashInQuestions.day, cashInQuestions.kind],
      set: {
        amount: sql`excluded.amount`,
        source: sql`excluded.source`,
        authorId: sql`excluded.author_id`,
        authorName: sql`excluded.author_name`,
        askedAt: sql`now()`,
        decidedAt: null,
      },
    });
}
