import { sql } from 'drizzle-orm';

import type { Cents } from '@backroom/contract/amount';
import { sumCents } from '@backroom/contract/month-plan/rules';

import { writeAudit } from '../../kernel/database/audited-store.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import type { Actor } from '../../kernel/http/caller.ts';
import { getServerTime } from '../../kernel/process/server-clock.ts';
import { planMonths, planSheets } from '../../schema/month-plan.table.ts';
import { planEntity } from './month-plan.entity.ts';
import { getMoveColumns, getNextState } from './plan-moves.ts';
import type { PlanRow } from './plan-sheets.ts';
import type { SheetChange } from './sheet-change.ts';
import { writeTakings } from './takings/takings-writer.ts';

export type { SheetChange } from './sheet-change.ts';

const applyDays = (amounts: readonly Cents[], changes: ReadonlyMap<number, Cents> = new Map()) =>
  amounts.map((amount, index) => changes.get(index + 1) ?? (changes.has(index + 1) ? null : amount));

function applyChange(change: SheetChange, revision: number, userId: number): PlanRow {
  const { before, plan, actual, authors, comment } = change;
  const state = getNextState(change);
  const { storeName: _, ...row } = before;
  // Cash-in has versions of its own: it is not part of the plan that is approved.
  const version = plan || state ? before.version + 1 : before.version;
  const actualVersion = actual ? before.actualVersion + 1 : before.actualVersion;
  const nextPlan = applyDays(before.plan, plan);
  const nextActual = applyDays(before.actual, actual);
  const now = getServerTime();
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
    ...getMoveColumns(change, { version, userId, now }),
    version,
    revision,
    updateBy: userId,
    updatedAt: now,
  };
}

/** The fields of a change in the operation log: days by their number, such as `plan3`. */
function toAuditExtras(change: SheetChange) {
  const { before, plan, actual, questions = new Map(), corrections = new Map(), comment, undo } = change;
  const state = getNextState(change);
  const days = (kind: 'plan' | 'actual', changes: ReadonlyMap<number, Cents> = new Map()) =>
    [...changes].map(([day, amount]) => [`${kind}${day}`, before[kind][day - 1] ?? null, amount] as const);
  const fields: readonly (readonly [name: string, before: unknown, after: unknown])[] = [
    ...days('plan', plan),
    ...days('actual', actual),
    ...[...questions].map(([field, [old, amount]]) => [field, old, amount] as const),
    ...(state === undefined ? [] : [['state', before.state, state] as const]),
    ...(comment === undefined ? [] : [['comment', before.comment, comment] as const]),
    ...(undo === undefined ? [] : [['undo', null, undo.action] as const]),
  ];
  return {
    before: Object.fromEntries(fields.map(([name, old]) => [name, old])),
    after: Object.fromEntries([
      ...fields.map(([name, , value]) => [name, value] as const),
      ...[...corrections].map(([day, correction]) => [`correction${day}`, correction] as const),
    ]),
  };
}

/** The row without the arrays that a change leaves as they are: of 2,000 sheets, they are most of the statement. */
function toChangedMembers(row: PlanRow, { plan, actual }: SheetChange): object {
  const {
    plan: days,
    planVersions,
    planTotal,
    actual: amounts,
    actualVersions,
    actualAuthors,
    actualTotal,
    ...rest
  } = row;
  return {
    ...rest,
    ...(plan && { plan: days, planVersions, planTotal }),
    ...(actual && { actual: amounts, actualVersions, actualAuthors, actualTotal }),
  };
}

/** Updates all rows with one statement and one parameter. */
const updateRows = (tx: Transaction, rows: readonly object[]) =>
  tx.execute(sql`
    update ${planSheets} sheet
    set plan = coalesce(given.plan, sheet.plan),
      plan_versions = coalesce(given."planVersions", sheet.plan_versions),
      actual = coalesce(given.actual, sheet.actual), actual_version = given."actualVersion",
      actual_versions = coalesce(given."actualVersions", sheet.actual_versions),
      actual_authors = coalesce(given."actualAuthors", sheet.actual_authors),
      plan_total = case when given.plan is null then sheet.plan_total else given."planTotal" end,
      actual_total = case when given.actual is null then sheet.actual_total else given."actualTotal" end,
      state = given.state, comment = given.comment, submitted_by = given."submittedBy",
      returned_by = given."returnedBy", returned_at = given."returnedAt", last_move = given."lastMove",
      version = given.version, revision = given.revision, update_by = given."updateBy", updated_at = given."updatedAt"
    from json_to_recordset(${JSON.stringify(rows)}::json) as given("sheetId" int, plan jsonb, "planVersions" jsonb,
      actual jsonb, "actualVersion" int, "actualVersions" jsonb, "actualAuthors" jsonb, "planTotal" bigint,
      "actualTotal" bigint, state text, comment text, "submittedBy" int, "returnedBy" int, "returnedAt" timestamptz,
      "lastMove" jsonb, version int, revision bigint, "updateBy" int, "updatedAt" timestamptz)
    where sheet.sheet_id = given."sheetId"`);

/** Takes the next revision of each month. Their rows stay locked until the commit. */
async function takeRevisions(tx: Transaction, months: readonly string[]): Promise<Map<string, number>> {
  const counters = await tx
    .insert(planMonths)
    // In this order, as transactions that change several months lock them.
    .values([...new Set(months)].toSorted().map((month) => ({ month, revision: 1 })))
    .onConflictDoUpdate({
      target: planMonths.month,
      set: { revision: sql`${planMonths.revision} + 1`, changeNumber: sql`default` },
    })
    .returning();
  return new Map(counters.map(({ month, revision }) => [month, revision]));
}

/**
 * Writes changes of locked sheets and their days with their sums, and logs them, with as many statements for one month as for several.
 * All changes of a transaction are written in one call: it locks the rows of the months last, and in their order.
 */
export async function writeSheets(tx: Transaction, actor: Actor, given: readonly SheetChange[]): Promise<PlanRow[]> {
  if (given.length === 0) return [];
  const changes = await writeTakings(tx, actor, given);
  const revisions = await takeRevisions(
    tx,
    changes.map(({ before }) => before.month),
  );
  const rows = changes.map((change) => applyChange(change, revisions.get(change.before.month) ?? 0, actor.userId));
  await updateRows(
    tx,
    rows.map((row, index) => toChangedMembers(row, changes[index] as SheetChange)),
  );
  const pairs = changes.map((change, index) => {
    const after = rows[index] as PlanRow;
    // The arrays are not logged as a whole.
    return { before: after, after, auditExtras: toAuditExtras(change) };
  });
  await writeAudit(tx, actor, planEntity, 'update', pairs);
  return rows;
}
