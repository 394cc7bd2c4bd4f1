import { and, inArray } from 'drizzle-orm';

import type { Cents } from '@backroom/contract/amount';
import {
  type CashInCorrection,
  type CashInEntry,
  CORRECT_CASH_IN,
  CORRECTABLE_DAYS,
  findCorrection,
  hasBegun,
} from '@backroom/contract/cash-in';
import type { PlanState } from '@backroom/contract/month-plan';

import { createTodayFinder, cutOffColumns } from '../../identity/stores/current-day.ts';
import type { Principal } from '../../kernel/access/grant.ts';
import type { Executor } from '../../kernel/database/database.ts';
import { AppError, type FieldError, notFound } from '../../kernel/errors/app-error.ts';
import type { LocalizedText } from '../../kernel/errors/messages.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { stores } from '../../schema/stores.table.ts';

type DayOfStore = Pick<CashInEntry, 'storeId' | 'day'>;

const NOT_BEGUN = {
  'zh-CN': '{day}还没有开始，不能填写实收（门店今天是{today}）',
  'en-US': '{day} has not begun yet: it is {today} at the store',
};
const NOT_OPEN = {
  'zh-CN': '门店{openedOn}才开业，{day}不能填写实收',
  'en-US': 'The store opened on {openedOn}, so {day} has no cash-in',
};
const TWICE = { 'zh-CN': '{day}填写了两次', 'en-US': '{day} is given twice' };
const TOO_OLD = {
  'zh-CN': '{day}已超过{count}天，需要“更正实收”权限才能修改',
  'en-US': '{day} is more than {count} days ago. Changing it requires permission to correct cash-in',
};
const APPROVED = {
  'zh-CN': '{day}已有实收，且当月计划已通过审批，需要“更正实收”权限才能修改',
  'en-US':
    '{day} has cash-in, and the plan of its month is approved. Changing it needs the permission to correct cash-in',
};
const NOT_CORRECTABLE: Readonly<Record<CashInCorrection, LocalizedText>> = { old: TOO_OLD, approved: APPROVED };

/** The days of a store. */
interface Place {
  /** Its business day now. */
  today: string;
  /** Null if it is not known. */
  openedOn: string | null;
}
export type Places = ReadonlyMap<number, Place>;

/** @throws 404 if one of the stores does not exist or is out of scope */
export async function readPlaces(
  tx: Executor,
  principal: Principal,
  tag: string,
  storeIds: readonly number[],
): Promise<Places> {
  const rows = await tx
    .select({ storeId: stores.storeId, timeZone: stores.timeZone, openedOn: stores.openedOn, ...cutOffColumns })
    .from(stores)
    .where(and(inArray(stores.storeId, [...storeIds]), storesInScope(principal, tag)));
  if (rows.length !== storeIds.length) throw notFound();
  const findToday = createTodayFinder();
  return new Map(rows.map((row) => [row.storeId, { today: findToday(row), openedOn: row.openedOn }]));
}

/** Why a day takes no amount. */
type DayProblem = Pick<FieldError, 'text' | 'values'>;

/** By the index of the entry: the days that have not begun at their store, are before its opening, or are given twice. */
export function findDayProblems(places: Places, entries: readonly DayOfStore[]): ReadonlyMap<number, DayProblem> {
  const problems = new Map<number, DayProblem>();
  const seen = new Set<string>();
  for (const [index, { storeId, day }] of entries.entries()) {
    const { today, openedOn } = places.get(storeId) ?? { today: '', openedOn: null };
    const key = `${storeId} ${day}`;
    if (!hasBegun({ day, today })) problems.set(index, { text: NOT_BEGUN, values: { day, today } });
    else if (openedOn !== null && day < openedOn) problems.set(index, { text: NOT_OPEN, values: { day, openedOn } });
    else if (seen.has(key)) problems.set(index, { text: TWICE, values: { day } });
    seen.add(key);
  }
  return problems;
}

/** A day before it changes. */
interface StoredDay extends DayOfStore {
  /** Of the plan of its month. */
  state: PlanState;
  amount: Cents;
}

/** Why a change of a day needs the permission to correct; null if it does not. */
export const getCorrection = (places: Places, { storeId, day, state, amount }: StoredDay): CashInCorrection | null =>
  findCorrection({ day, today: places.get(storeId)?.today ?? day, state, amount });

/** A day that the caller may not correct. */
interface Uncorrectable<Day> {
  day: Day;
  error: AppError;
}

/** Of these days, those whose change is a correction that the caller may not make at their store, with the reason. */
export async function findUncorrectable<Day extends StoredDay>(
  tx: Executor,
  principal: Principal,
  places: Places,
  days: readonly Day[],
): Promise<Uncorrectable<Day>[]> {
  const corrections = days.flatMap((day) => {
    const correction = getCorrection(places, day);
    return correction ? [{ day, correction }] : [];
  });
  if (corrections.length === 0) return [];
  const storeIds = [...new Set(corrections.map(({ day }) => day.storeId))];
  const permitted = await tx
    .select({ storeId: stores.storeId })
    .from(stores)
    .where(and(inArray(stores.storeId, storeIds), storesInScope(principal, CORRECT_CASH_IN)));
  const ids = new Set(permitted.map(({ storeId }) => storeId));
  return corrections
    .filter(({ day }) => !ids.has(day.storeId))
    .map(({ day, correction }) => {
      const values = { day: day.day, count: CORRECTABLE_DAYS };
      return { day, error: new AppError(403, NOT_CORRECTABLE[correction], values) };
    });
}
