import { sql } from 'drizzle-orm';

import type { Cents } from '@backroom/contract/amount';
import { getDayOf } from '@backroom/contract/calendar';
import { getDayDifference, needsReason, sumLines } from '@backroom/contract/takings/rules';

import { writeAudit } from '../../../kernel/database/audited-store.ts';
import type { Transaction } from '../../../kernel/database/database.ts';
import { AppError } from '../../../kernel/errors/app-error.ts';
import type { Actor } from '../../../kernel/http/caller.ts';
import { getServerTime } from '../../../kernel/process/server-clock.ts';
import type { CashInAuthor } from '../../../schema/month-plan.table.ts';
import { takingsDays } from '../../../schema/takings-days.table.ts';
import type { SheetChange } from '../sheet-change.ts';
import { takingsEntity, type TakingsRow, type TakingsValues, toLoggedDay } from './takings-day.entity.ts';
import {
  type DayKey,
  isDayOf,
  NEW_DAY,
  readTakingsDays,
  type StoredDay,
  type StoredDays,
  toDayKey,
} from './takings-days.ts';
import { replaceTotal, toTotalLines } from './takings-lines.ts';
import { findClosed, findTotalProblem, refuseEmptying } from './takings-refusals.ts';
import { readTolerance } from './takings-settings.ts';

const NOT_CLOSED = {
  'zh-CN': '{day}还没有关账',
  'en-US': '{day} is not closed',
};

interface ChangedDay extends DayKey {
  stored: StoredDay | undefined;
  values: TakingsValues;
}

const keyOf = ({ before }: SheetChange, day: number): DayKey => ({
  storeId: before.storeId,
  day: getDayOf(before.month, day),
});

const listDays = (change: SheetChange): number[] => [
  ...new Set([...(change.actual?.keys() ?? []), ...(change.takings?.keys() ?? [])]),
];

/**
 * Brings sheets and days together before sheets are written: the one place that decides whether a day takes a change of
 * its takings. A total replaces the only line of a day that has more than a total; lines become the total of the sheet.
 *
 * @returns the changes with the takings that follow from the lines
 * @throws 409 for a closed day, for a total of a day with lines by method, and for emptying what the till has sent
 */
export async function writeTakings(
  tx: Transaction,
  actor: Actor,
  changes: readonly SheetChange[],
): Promise<readonly SheetChange[]> {
  const keys = changes.flatMap((change) => listDays(change).map((day) => keyOf(change, day)));
  if (keys.length === 0) return changes;
  const stored = await readTakingsDays(tx, keys);
  const changed: ChangedDay[] = changes.flatMap((change) => toChangedDays(change, stored, actor));
  if (changed.length === 0) return changes;
  await saveDays(tx, actor, changed);
  const byKey = new Map(changed.map((each) => [toDayKey(each), each]));
  return changes.map((change) => withSums(change, byKey));
}

function toChangedDays(change: SheetChange, stored: StoredDays, actor: Actor): ChangedDay[] {
  return listDays(change).flatMap((number): ChangedDay[] => {
    const key = keyOf(change, number);
    const row = stored.get(toDayKey(key));
    const given = change.takings?.get(number);
    if (given) {
      const closed = findClosed(row);
      if (given.ofClosed && !closed) throw new AppError(409, NOT_CLOSED, { day: key.day });
      if (!given.ofClosed && closed) throw closed;
      return [{ ...key, stored: row, values: given.values }];
    }
    const problem = findTotalProblem(row);
    if (problem) throw problem;
    const amount = change.actual?.get(number) ?? null;
    const author = change.authors?.get(number) ?? { source: 'person' as const, id: actor.userId };
    const isDecision = actor.userId > 0;
    const before = row ?? findTillDay(change, number, { amount, author, isDecision });
    if (!before) return [];
    const expected = before.lines[0]?.expected ?? null;
    if (amount === null && expected !== null && (isDecision || author.source !== 'machine'))
      throw refuseEmptying(key.day, expected);
    const lines = replaceTotal(before.lines, amount, { ...author, name: actor.userName }, isDecision);
    return [{ ...key, stored: row, values: { ...before, lines } }];
  });
}

/**
 * A day that has only the total of a till: what takes its place stands beside it, also the total of another till if a
 * person has chosen it. Undefined: nothing does.
 */
function findTillDay(
  { before }: SheetChange,
  number: number,
  { amount, author, isDecision }: { amount: Cents; author: CashInAuthor; isDecision: boolean },
): TakingsValues | undefined {
  const till = before.actualAuthors[number - 1];
  const known = before.actual[number - 1] ?? null;
  if (till?.source !== 'machine' || known === null || known === amount) return undefined;
  if (author.source === 'machine' && !(isDecision && author.id !== till.id)) return undefined;
  return { ...NEW_DAY, lines: toTotalLines(known, { ...till, name: '' }) };
}

/** The change of a sheet with the sums of its changed days. */
function withSums(change: SheetChange, changed: ReadonlyMap<string, ChangedDay>): SheetChange {
  const { before } = change;
  const actual = new Map(change.actual);
  const authors = new Map(change.authors);
  for (const number of change.takings?.keys() ?? []) {
    const day = changed.get(toDayKey(keyOf(change, number)));
    if (!day) continue;
    const { lines } = day.values;
    const taken = sumLines(lines);
    const known = actual.has(number) ? actual.get(number) : before.actual[number - 1];
    if (taken !== (known ?? null) || actual.has(number)) {
      actual.set(number, taken);
      const line = lines.find(({ countedSource }) => countedSource !== null) ?? lines[0];
      const source = line?.countedSource ?? line?.expectedSource ?? 'person';
      authors.set(number, authors.get(number) ?? { source, id: line?.authorId ?? 0 });
    }
  }
  return { ...change, ...(actual.size > 0 && { actual, authors }) };
}

/** Inserts or updates the days with one statement, and logs what has changed of them. */
async function saveDays(tx: Transaction, actor: Actor, changed: readonly ChangedDay[]): Promise<void> {
  const tolerance = await readTolerance(tx);
  const now = getServerTime();
  const rows = changed.map(({ storeId, day, stored, values }) => {
    const { lines, tillTotal } = values;
    return {
      ...NEW_DAY,
      ...pickValues(values),
      storeId,
      day,
      difference: getDayDifference(lines, tillTotal),
      isDifferent: needsReason(lines, tolerance, tillTotal),
      version: (stored?.version ?? 0) + 1,
      createBy: stored?.createBy ?? actor.userId,
      updateBy: actor.userId,
      updatedAt: now,
    };
  });
  const written = await upsert(tx, rows);
  const before = new Map(changed.map((each) => [toDayKey(each), each.stored]));
  const toPair = (after: TakingsRow) => {
    const stored = before.get(toDayKey(after));
    return { ...(stored && { before: toLoggedDay(stored) }), after: toLoggedDay(after) };
  };
  const isNew = (row: TakingsRow) => before.get(toDayKey(row)) === undefined;
  await writeAudit(tx, actor, takingsEntity, 'create', written.filter(isNew).map(toPair));
  await writeAudit(tx, actor, takingsEntity, 'update', written.filter((row) => !isNew(row)).map(toPair));
}

const pickValues = (values: TakingsValues): TakingsValues =>
  Object.fromEntries(Object.keys(NEW_DAY).map((name) => [name, values[name as keyof TakingsValues]])) as TakingsValues;

async function upsert(tx: Transaction, rows: readonly object[]): Promise<TakingsRow[]> {
  const keys = rows as readonly DayKey[];
  await tx.execute(sql`
    insert into ${takingsDays} (store_id, day, state, lines, till_total, till_id, note, reason, cash, closed_by, closed_name,
      closed_at, reopened_by, reopened_name, reopened_at, reopen_reason, reviewed_by, reviewed_name, reviewed_at,
      difference, is_different, version, create_by, update_by, updated_at)
    select given."storeId", given.day, given.state, given.lines, given."tillTotal", given."tillId", given.note, given.reason,
      given.cash, given."closedBy", given."closedName", given."closedAt", given."reopenedBy", given."reopenedName",
      given."reopenedAt", given."reopenReason", given."reviewedBy", given."reviewedName", given."reviewedAt",
      given.difference, given."isDifferent", given.version, given."createBy", given."updateBy", given."updatedAt"
    from json_to_recordset(${JSON.stringify(rows)}::json) as given("storeId" int, day text, state text, lines jsonb,
      "tillTotal" bigint, "tillId" int, note text, reason text, cash jsonb, "closedBy" int, "closedName" text,
      "closedAt" timestamptz, "reopenedBy" int, "reopenedName" text, "reopenedAt" timestamptz, "reopenReason" text,
      "reviewedBy" int, "reviewedName" text, "reviewedAt" timestamptz, difference bigint, "isDifferent" boolean,
      version int, "createBy" int, "updateBy" int, "updatedAt" timestamptz)
    on conflict (store_id, day) do update set state = excluded.state, lines = excluded.lines,
      till_total = excluded.till_total, till_id = excluded.till_id, note = excluded.note, reason = excluded.reason, cash = excluded.cash,
      closed_by = excluded.closed_by, closed_name = excluded.closed_name, closed_at = excluded.closed_at,
      reopened_by = excluded.reopened_by, reopened_name = excluded.reopened_name,
      reopened_at = excluded.reopened_at, reopen_reason = excluded.reopen_reason,
      reviewed_by = excluded.reviewed_by, reviewed_name = excluded.reviewed_name,
      reviewed_at = excluded.reviewed_at, difference = excluded.difference, is_different = excluded.is_different,
      version = excluded.version, update_by = excluded.update_by, updated_at = excluded.updated_at`);
  return tx.select().from(takingsDays).where(isDayOf(keys));
}
