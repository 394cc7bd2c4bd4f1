import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';

import type { DataOf } from '@backroom/contract';
import { addDays, DAYS_PER_WEEK, getDayNumber, getDayOfLastYear } from '@backroom/contract/calendar';
import { findCorrection, hasBegun } from '@backroom/contract/cash-in';
import { NEAR_DAYS, takingsContract, type TakingsState } from '@backroom/contract/takings';
import { isDayOpen, isUnsigned } from '@backroom/contract/takings/rules';

import type { Principal } from '../../../kernel/access/grant.ts';
import type { Executor } from '../../../kernel/database/database.ts';
import { takingsDays } from '../../../schema/takings-days.table.ts';
import { type LockedSheets, readSheets } from '../../month-plan/plan-sheets.ts';
import { readThresholds } from '../../month-plan/plan-thresholds.ts';
import { toKeyOfDay, toSheetKey } from '../../month-plan/sheet-keys.ts';
import { toSign } from '../../month-plan/takings/day-sign.ts';
import {
  NEW_DAY,
  readTakingsDays,
  type StoredDay,
  type StoredDays,
  toDayKey,
} from '../../month-plan/takings/takings-days.ts';
import { toTotalLines } from '../../month-plan/takings/takings-lines.ts';
import { readTolerance } from '../../month-plan/takings/takings-settings.ts';
import { toStored } from '../evaluate-entries.ts';
import { readStore, type TakingsStore } from './takings-store.ts';

type DayData = DataOf<typeof takingsContract.day>;

/** What is stored of a day. */
export interface KnownDay {
  day: string;
  stored: StoredDay | undefined;
  plan: number | null;
  actual: number | null;
}

/** The version of a day: that of its takings and that of the rest, each of which only rises. */
export const getDayVersion = (sheetVersion: number, stored: Pick<StoredDay, 'version'> | undefined): number =>
  sheetVersion + (stored?.version ?? 0);

function createReader(storeId: number, sheets: LockedSheets, rows: StoredDays) {
  const findSheet = (day: string) => sheets.get(toSheetKey(toKeyOfDay({ storeId, day })));
  const read = (day: string): KnownDay => {
    const sheet = findSheet(day);
    const index = getDayNumber(day) - 1;
    const stored = rows.get(toDayKey({ storeId, day }));
    return { day, stored, plan: sheet?.plan[index] ?? null, actual: sheet?.actual[index] ?? null };
  };
  return { findSheet, read };
}

/**
 * The day of a store for its page.
 *
 * @param tag of the call
 * @throws 404 for a store out of scope
 */
export async function readDay(
  db: Executor,
  principal: Principal,
  { storeId, day: given }: { storeId: number; day?: string | undefined },
  tag: string = takingsContract.day.access,
): Promise<DayData> {
  const store = await readStore(db, principal, tag, storeId);
  const { today } = store;
  const near = Array.from({ length: NEAR_DAYS }, (_, index) => addDays(today, index + 1 - NEAR_DAYS));
  const shown = given === undefined ? near : [...near, given];
  const compared = [...new Set(given === undefined ? near.slice(-2) : [given])];
  const days = [...shown, ...compared.flatMap((day) => [addDays(day, -DAYS_PER_WEEK), getDayOfLastYear(day)])];
  const keys = days.map((day) => ({ storeId: store.storeId, day }));
  const sheets = await readSheets(db, keys.map(toKeyOfDay));
  const rows = await readTakingsDays(db, keys.slice(0, shown.length));
  const { findSheet, read } = createReader(store.storeId, sheets, rows);
  const isOpen = (day: string) => isDayOpen(read(day).stored?.state ?? 'open');
  // A day that waits for another person is not what one comes for.
  const canFinish = (day: string) => store.mayClose || store.mayCorrect || day === today || read(day).actual === null;
  const day = given ?? near.slice(-2).find((each) => isOpen(each) && canFinish(each)) ?? today;
  const { stored, plan, actual } = read(day);
  const sheet = findSheet(day);
  if (!sheet) throw new Error(`no sheet of ${day}`);
  const { version, author } = toStored(sheet, getDayNumber(day));
  const values = stored ?? {
    ...NEW_DAY,
    lines: toTotalLines(actual, { source: author?.source ?? 'person', id: author?.id ?? 0, name: '' }),
  };
  const blocked = findBlock({ day, store, isLocked: sheet.state === 'locked', isOpen: isOpen(day) });
  const needsCorrection = findCorrection({ day, today, state: sheet.state, amount: actual }) !== null;
  const mayChange = !needsCorrection || store.mayCorrect || mayFillIn(store, { state: values.state, day });
  const isClosable = blocked === null;
  return {
    storeId: store.storeId,
    storeName: store.storeName,
    storeCode: store.storeCode,
    currency: store.currency,
    timeZone: store.timeZone,
    day,
    today,
    cutOff: store.cutOff,
    dayId: stored?.dayId ?? 0,
    state: values.state,
    sign: signOf({ stored, actual, day }, store),
    version: getDayVersion(version, stored),
    lines: values.lines.map(({ authorId: _, ...line }) => line),
    tillTotal: values.tillTotal,
    actual,
    plan,
    thresholds: await readThresholds(db),
    lastWeek: read(addDays(day, -DAYS_PER_WEEK)).actual,
    lastYear: read(getDayOfLastYear(day)).actual,
    cash: values.cash,
    lastFloat: await readLastFloat(db, store.storeId, day),
    reason: values.reason,
    note: values.note,
    methods: store.methods,
    tolerance: await readTolerance(db),
    closed: sign(values.closedName, values.closedAt),
    reopened: sign(values.reopenedName, values.reopenedAt),
    reopenReason: values.reopenReason,
    reviewed: sign(values.reviewedName, values.reviewedAt),
    may: {
      edit: store.mayEdit && isClosable && mayChange,
      close: store.mayClose && isClosable,
      reopen: store.mayReopen && blocked === 'closed',
      review: store.mayReview && (stored?.isDifferent ?? false) && !isOpen(day) && values.reviewedAt === null,
    },
    blocked: blocked ?? (mayChange ? null : 'tooOld'),
    near: near.map((each) => {
      const known = read(each);
      return {
        day: each,
        state: known.stored?.state ?? 'open',
        sign: signOf(known, store),
        plan: known.plan,
        actual: known.actual,
      };
    }),
  };
}

const signOf = ({ day, stored, actual }: Pick<KnownDay, 'day' | 'stored' | 'actual'>, store: TakingsStore) =>
  toSign({ day, actual, stored: stored && { ...stored, isReviewed: stored.reviewedAt !== null } }, store);

/** Whether a caller changes a day that would be a correction for others: those who sign it, until it is signed. */
export const mayFillIn = (
  { mayClose, today }: Pick<TakingsStore, 'mayClose' | 'today'>,
  { state, day }: { state: TakingsState; day: string },
): boolean => mayClose && isUnsigned({ state, day, today });

const sign = (name: string, at: Date | null) => (at ? { name, at: at.toISOString() } : null);

function findBlock({
  day,
  store: { today, openedOn },
  isLocked,
  isOpen,
}: {
  day: string;
  store: TakingsStore;
  isLocked: boolean;
  isOpen: boolean;
}) {
  if (!hasBegun({ day, today })) return 'notBegun';
  if (openedOn !== null && day < openedOn) return 'notOpened';
  if (isLocked) return 'monthLocked';
  return isOpen ? null : 'closed';
}

/** What stayed in the drawer when cash was counted last. */
async function readLastFloat(db: Executor, storeId: number, day: string): Promise<number | null> {
  const [row] = await db
    .select({ cash: takingsDays.cash })
    .from(takingsDays)
    .where(and(eq(takingsDays.storeId, storeId), lt(takingsDays.day, day), isNotNull(takingsDays.cash)))
    .orderBy(desc(takingsDays.day))
    .limit(1);
  return row?.cash?.float ?? null;
}
