import { bigint, boolean, index, integer, jsonb, pgTable, unique, varchar } from 'drizzle-orm/pg-core';

import { type CashCount, MAX_TAKINGS_NOTE, TAKINGS_STATES, type TakingsLine } from '@backroom/contract/takings';

import { recordColumns, timestamptz } from './columns.ts';
import { stores } from './stores.table.ts';
import { idColumn, oneOfCheck, textColumn } from './table-helpers.ts';

/** A line as it is stored: who has changed it last, by id and by name at the time. */
export interface StoredTakingsLine extends TakingsLine {
  /** A user, or the negative id of the token of a machine; 0: not known. */
  authorId: number;
  /** Negative id of the token of the machine that has sent `expected`. */
  machineId?: number;
}

/** A column each for who has done something, their name at the time, and when. */
const signatureColumns = <Name extends string>(name: Name) => ({
  by: integer(`${name}_by`),
  name: varchar(`${name}_name`, { length: 64 }).notNull().default(''),
  at: timestamptz(`${name}_at`),
});
const closed = signatureColumns('closed');
const reopened = signatureColumns('reopened');
const reviewed = signatureColumns('reviewed');

/**
 * The business day of a store that has more than a total: lines, a note, a signature. A day that has only a total is an
 * item of its plan sheet; see ADR 0115. The takings of the sheet are the sum of the lines, written in the transaction.
 */
export const takingsDays = pgTable(
  'cafu_takings_day',
  {
    dayId: idColumn('day_id'),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.storeId, { onDelete: 'cascade' }),
    /** `YYYY-MM-DD`. */
    day: varchar('day', { length: 10 }).notNull(),
    state: varchar('state', { length: 16, enum: TAKINGS_STATES }).notNull().default('open'),
    lines: jsonb('lines').$type<StoredTakingsLine[]>().notNull(),
    /** What a machine says of the whole day beside lines by method, in cents. */
    tillTotal: bigint('till_total', { mode: 'number' }),
    /** Negative id of the token of the machine that has sent `tillTotal`; 0: not known. */
    tillId: integer('till_id').notNull().default(0),
    note: textColumn('note', MAX_TAKINGS_NOTE),
    /** Why expected and counted differ. */
    reason: textColumn('reason', MAX_TAKINGS_NOTE),
    cash: jsonb('cash').$type<CashCount>(),
    closedBy: closed.by,
    closedName: closed.name,
    closedAt: closed.at,
    reopenedBy: reopened.by,
    reopenedName: reopened.name,
    reopenedAt: reopened.at,
    reopenReason: textColumn('reopen_reason', MAX_TAKINGS_NOTE),
    reviewedBy: reviewed.by,
    reviewedName: reviewed.name,
    reviewedAt: reviewed.at,
    /** Counted minus expected; null: nothing to compare. Follows from the lines, for those who read many days. */
    difference: bigint('difference', { mode: 'number' }),
    /** Beyond the tolerance at the last change. */
    isDifferent: boolean('is_different').notNull().default(false),
    ...recordColumns(),
  },
  (table) => [
    unique('cafu_takings_day_store_day').on(table.storeId, table.day),
    index('cafu_takings_day_day').on(table.day, table.storeId),
    oneOfCheck('cafu_takings_day_state_check', table.state, TAKINGS_STATES),
  ],
);
