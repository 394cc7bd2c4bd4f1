import { and, eq, getTableColumns, inArray, type InferSelectModel, sql } from 'drizzle-orm';

import type { Cents } from '@backroom/contract/amount';

import { createAuditedStore } from '../../kernel/audited-store.ts';
import type { Actor } from '../../kernel/caller.ts';
import type { Database, Transaction } from '../../kernel/database.ts';
import { getServerTime } from '../../kernel/server-clock.ts';
import { depts } from '../departments/departments.table.ts';
import { planEntity } from './month-plan.entity.ts';
import { type CashInAuthor, planMonths, planSheets } from './month-plan.table.ts';
import { createEmptyDays, sumCents } from './plan-month.ts';

export type PlanRow = InferSelectModel<typeof planSheets>;
export type LockedSheet = PlanRow & { storeName: string };

/**
 * Locks the sheets of a month in the order of their stores, and creates those that do not exist yet, with version 0.
 * Several months are locked in ascending order.
 */
export async function lockSheets(
  tx: Transaction,
  month: string,
  storeIds: readonly number[],
): Promise<Map<number, LockedSheet>> {
  const empty = JSON.stringify(createEmptyDays(month));
  await tx.execute(sql`
    insert into ${planSheets}
      (store_id, month, plan, plan_versions, actual, actual_versions, actual_authors, version)
    select store_id, ${month}, ${empty}::jsonb -> 'plan', ${empty}::jsonb -> 'planVersions', ${empty}::jsonb -> 'actual',
      ${empty}::jsonb -> 'actualVersions', ${empty}::jsonb -> 'actual', 0
    from unnest(string_to_array(${storeIds.join(',')}, ',')::int[]) as given(store_id) order by store_id
    on conflict do nothing`);
  const rows = await tx
    .select({ ...getTableColumns(planSheets), storeName: depts.deptName })
    .from(planSheets)
    .innerJoin(depts, eq(depts.deptId, planSheets.storeId))
    .where(and(eq(planSheets.month, month), inArray(planSheets.storeId, [...storeIds])))
    .orderBy(planSheets.storeId)
    .for('update', { of: planSheets });
  return new Map(rows.map((row) => [row.storeId, row]));
}

/** A change of a locked sheet. */
export interface SheetChange {
  before: LockedSheet;
  /** Days with their new plan, from 1. */
  plan?: ReadonlyMap<number, Cents>;
  actual?: ReadonlyMap<number, Cents>;
  /** Of the new cash-in, by day. */
  authors?: ReadonlyMap<number, CashInAuthor>;
  /** Amounts that a person has to decide about, before and after, by field of the log such as `rival3`. */
  questions?: ReadonlyMap<string, readonly [before: Cents, after: Cents]>;
  state?: PlanRow['state'];
  comment?: string;
}

const applyDays = (amounts: readonly Cents[], changes: ReadonlyMap<number, Cents> = new Map()) =>
  amounts.map((amount, index) => changes.get(index + 1) ?? (changes.has(index + 1) ? null : amount));

function applyChange(change: SheetChange, revision: number, userId: number): PlanRow {
  const { before, plan, actual, authors, state, comment } = change;
  const { storeName: _, ...row } = before;
  // Cash-in has versions of its own: it is not part of the plan that is approved.
  const version = plan || state ? before.version + 1 : before.version;
  const actualVersion = actual ? before.actualVersion + 1 : before.actualVersion;
  const nextPlan = applyDays(before.plan, plan);
  const nextActual = applyDays(before.actual, actual);
  return {
    ...row,
    plan: nextPlan,
    planVersions: before.planVersions.map((old, index) => (plan?.has(index + 1) ? version : old)),
    actual: nextActual,
    actualVersion,
    actualVersions: before.actualVersions.map((old, index) => (actual?.has(index + 1) ? actualVersion : old)),
    actualAuthors: before.actualAuthors.map((old, index) => authors?.get(index + 1) ?? old),
    planTotal: sumCents(nextPlan),
    actualTotal: sumCents(nextActual),
    state: state ?? before.state,
    comment: comment ?? before.comment,
    version,
    revision,
    updateBy: userId,
    updatedAt: getServerTime(),
  };
}

/** The fields of a change in the operation log: days by their number, such as `plan3`. */
function toAuditExtras({ before, plan, actual, questions = new Map(), state, comment }: SheetChange) {
  const days = (kind: 'plan' | 'actual', changes: ReadonlyMap<number, Cents> = new Map()) =>
    [...changes].map(([day, amount]) => [`${kind}${day}`, before[kind][day - 1] ?? null, amount] as const);
  const fields = [
    ...days('plan', plan),
    ...days('actual', actual),
    ...[...questions].map(([field, [old, amount]]) => [field, old, amount] as const),
    ...(state === undefined ? [] : [['state', before.state, state] as const]),
    ...(comment === undefined ? [] : [['comment', before.comment, comment] as const]),
  ];
  return {
    before: Object.fromEntries(fields.map(([name, old]) => [name, old])),
    after: Object.fromEntries(fields.map(([name, , value]) => [name, value])),
  };
}

/** Updates all rows with one statement and one parameter. */
const updateRows = (tx: Transaction, rows: readonly PlanRow[]) =>
  tx.execute(sql`
    update ${planSheets} sheet
    set plan = given.plan, plan_versions = given."planVersions", actual = given.actual,
      actual_version = given."actualVersion", actual_versions = given."actualVersions",
      actual_authors = given."actualAuthors", plan_total = given."planTotal",
      actual_total = given."actualTotal", state = given.state, comment = given.comment, version = given.version,
      revision = given.revision, update_by = given."updateBy", updated_at = given."updatedAt"
    from json_to_recordset(${JSON.stringify(rows)}::json) as given("sheetId" int, plan jsonb, "planVersions" jsonb,
      actual jsonb, "actualVersion" int, "actualVersions" jsonb, "actualAuthors" jsonb, "planTotal" bigint, "actualTotal" bigint, state text, comment text, version int, revision bigint,
      "updateBy" int, "updatedAt" timestamptz)
    where sheet.sheet_id = given."sheetId"`);

/**
 * Writes changes of locked sheets of one month with their sums, and logs them. The revision of the month is taken last:
 * its row stays locked until the commit.
 */
export async function writeSheets(
  db: Database,
  tx: Transaction,
  actor: Actor,
  month: string,
  changes: readonly SheetChange[],
): Promise<PlanRow[]> {
  if (changes.length === 0) return [];
  const [counter] = await tx
    .insert(planMonths)
    .values({ month, revision: 1 })
    .onConflictDoUpdate({ target: planMonths.month, set: { revision: sql`${planMonths.revision} + 1` } })
    .returning();
  const rows = changes.map((change) => applyChange(change, counter?.revision ?? 0, actor.userId));
  await updateRows(tx, rows);
  const pairs = changes.map((change, index) => {
    const after = rows[index] as PlanRow;
    // The arrays are not logged as a whole.
    return { before: after, after, auditExtras: toAuditExtras(change) };
  });
  await createAuditedStore(db).writeAudit(tx, actor, planEntity, 'update', pairs);
  return rows;
}
