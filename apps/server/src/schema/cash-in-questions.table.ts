import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';

import { CASH_IN_QUESTIONS, CASH_IN_SOURCES, type CashInSource } from '@backroom/contract/cash-in';

import { timestamptz } from './columns.ts';
import { stores } from './stores.table.ts';
import { oneOfCheck } from './table-helpers.ts';

/** What a further source says of a day, which waits until the question before it is decided. */
export interface OtherQuestion {
  amount: number | null;
  source: CashInSource;
  authorId: number;
  authorName: string;
  isDecided: boolean;
}

/**
 * What a person has to decide about a day of cash-in: another source has another amount, or the stored one is unusual.
 * A decided question stays, so that a machine that repeats its total does not ask again.
 */
export const cashInQuestions = pgTable(
  'cafu_cash_in_question',
  {
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.storeId, { onDelete: 'cascade' }),
    /** `YYYY-MM-DD`. */
    day: varchar('day', { length: 10 }).notNull(),
    kind: varchar('kind', { length: 16, enum: CASH_IN_QUESTIONS }).notNull(),
    /** In cents, of the other source or the unusual one; null: that source has none. */
    amount: bigint('amount', { mode: 'number' }),
    source: varchar('source', { length: 16, enum: CASH_IN_SOURCES }).notNull(),
    /** As in `CashInAuthor`, with the name at the time. */
    authorId: integer('author_id').notNull(),
    authorName: varchar('author_name', { length: 64 }).notNull(),
    askedAt: timestamptz('asked_at').notNull().defaultNow(),
    decidedAt: timestamptz('decided_at'),
    /** Of other sources, in the order in which they came; decided ones too. */
    others: jsonb('others').$type<OtherQuestion[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.day, table.kind] }),
    index('cafu_cash_in_question_open')
      .on(table.storeId, table.day)
      .where(sql`${table.decidedAt} is null`),
    oneOfCheck('cafu_cash_in_question_kind_check', table.kind, CASH_IN_QUESTIONS),
    oneOfCheck('cafu_cash_in_question_source_check', table.source, CASH_IN_SOURCES),
  ],
);
