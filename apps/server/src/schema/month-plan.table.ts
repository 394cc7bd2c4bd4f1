import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, unique, varchar } from 'drizzle-orm/pg-core';

import type { Cents } from '@backroom/contract/amount';
import type { CashInSource } from '@backroom/contract/cash-in';
import { MAX_PLAN_COMMENT, PLAN_STATES, type PlanState } from '@backroom/contract/month-plan';
import type { PlanAction } from '@backroom/contract/month-plan/rules';

import { recordColumns, timestamptz } from './columns.ts';
import { stores } from './stores.table.ts';
import { idColumn, oneOfCheck, textColumn } from './table-helpers.ts';

/** Who has written an amount of cash-in: a user, or a machine, whose token has the negative id. */
export interface CashInAuthor {
  source: CashInSource;
  id: number;
}

/** The last change of the state of a plan, with what it replaced. */
export interface LastMove {
  action: PlanAction;
  by: number;
  /** ISO time by the clock of the server. */
  at: string;
  /** `version` of the sheet after it. */
  version: number;
  before: {
    state: PlanState;
    comment: string;
    submittedBy: number | null;
    returnedBy: number | null;
    returnedAt: string | null;
  };
}

/**
 * The plan of a store for a month and its cash-in, with one array item for each day. A month has one row, so that
 * 500 stores are read and summed without 15,500 rows; see ADR 0055.
 */
export const planSheets = pgTable(
  'cafu_plan_sheet',
  {
    sheetId: idColumn('sheet_id'),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.storeId, { onDelete: 'restrict' }),
    /** `YYYY-MM`. */
    month: varchar('month', { length: 7 }).notNull(),
    state: varchar('state', { length: 16, enum: PLAN_STATES }).notNull().default('draft'),
    /** Why the plan was returned. */
    comment: textColumn('comment', MAX_PLAN_COMMENT),
    /** The user who has submitted the plan last, who may not approve it; null: not known. */
    submittedBy: integer('submitted_by'),
    /** Who returned the plan, and when; null unless its state is `returned`. */
    returnedBy: integer('returned_by'),
    returnedAt: timestamptz('returned_at'),
    /** What an undo restores; null before the first move and after an undo. */
    lastMove: jsonb('last_move').$type<LastMove>(),
    plan: jsonb('plan').$type<Cents[]>().notNull(),
    /** `version` of the row when the plan of this day was last changed; 0: never. */
    planVersions: jsonb('plan_versions').$type<number[]>().notNull(),
    actual: jsonb('actual').$type<Cents[]>().notNull(),
    /** Changes of cash-in so far. The version of a day is this number at its last change; 0: never recorded. */
    actualVersion: integer('actual_version').notNull().default(0),
    actualVersions: jsonb('actual_versions').$type<number[]>().notNull(),
    /** Null for days that were never recorded, or before authors were kept. */
    actualAuthors: jsonb('actual_authors').$type<(CashInAuthor | null)[]>().notNull(),
    /** Sums of the arrays; null if all items are. Written together with them. */
    planTotal: bigint('plan_total', { mode: 'number' }),
    actualTotal: bigint('actual_total', { mode: 'number' }),
    /** Revision of the month at the last change. */
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
    ...recordColumns(),
  },
  (table) => [
    unique('cafu_plan_sheet_store_month').on(table.month, table.storeId),
    // The states of a year without the days, which are most of a row.
    index('cafu_plan_sheet_states').on(table.storeId, table.month, table.state),
    oneOfCheck('cafu_plan_sheet_state_check', table.state, PLAN_STATES),
    check(
      'cafu_plan_sheet_days_check',
      sql`jsonb_array_length(${table.plan}) between 28 and 31
        and jsonb_array_length(${table.plan}) = jsonb_array_length(${table.planVersions})
        and jsonb_array_length(${table.plan}) = jsonb_array_length(${table.actual})
        and jsonb_array_length(${table.plan}) = jsonb_array_length(${table.actualVersions})
        and jsonb_array_length(${table.plan}) = jsonb_array_length(${table.actualAuthors})`,
    ),
  ],
);

/** The months with plans. A change locks the row of its month last, so that revisions are committed in their order. */
export const planMonths = pgTable(
  'cafu_plan_month',
  {
    month: varchar('month', { length: 7 }).primaryKey(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    /** Rises with each change of any month, so that the latest changes are found whatever their months. */
    changeNumber: bigint('change_number', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
  },
  (table) => [index().on(table.changeNumber)],
);
