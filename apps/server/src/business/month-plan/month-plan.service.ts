import { and, eq, inArray } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import { addMonths, countDays } from '@backroom/contract/calendar';
import { MAX_AMOUNT, monthPlanContract, type PlanConflict, type PlanCopy } from '@backroom/contract/month-plan';
import { isPlanEditable, type PlanAction, sumCents } from '@backroom/contract/month-plan/rules';

import type { Database, Executor, Transaction } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { conflict, invalidFields } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { assertStoresInScope } from './month-plan.repository.ts';
import { assertSubmittedByOthers } from './plan-approvers.ts';
import { copyPlan } from './plan-copy.ts';
import { type LockedSheet, lockSheetsOfMonth, type PlanRow } from './plan-sheets.ts';
import { assertEditable, assertTransition } from './plan-states.ts';
import { type SheetChange, writeSheets } from './plan-writer.ts';

type Save = ParsedArgOf<typeof monthPlanContract.save>['body'];
type StoreCells = Save['stores'][number];
type SheetRef = PlanCopy['sheets'][number];

const EDIT = monthPlanContract.save.access;
const LAST_YEAR = -12;

export function createMonthPlanService(db: Database) {
  /** Locks the sheets of stores in scope. */
  const lockInScope = async (tx: Transaction, caller: Caller, tag: string, month: string, storeIds: number[]) => {
    await assertStoresInScope(tx, caller, tag, storeIds);
    return lockSheetsOfMonth(tx, month, storeIds);
  };

  return {
    /**
     * Saves cells, all or none.
     *
     * @throws 409 with the current cells that others have changed since the caller read them
     */
    save: (caller: Caller, { month, stores }: Save) =>
      inTransaction(db, async (tx) => {
        assertDays(month, stores);
        const ids = stores.map(({ storeId }) => storeId);
        const sheets = await lockInScope(tx, caller, EDIT, month, ids);
        for (const sheet of sheets.values()) assertEditable(sheet);
        const conflicts = stores.flatMap((given) => findConflicts(given, getSheet(sheets, given)));
        if (conflicts.length > 0) throw conflict({ cells: conflicts });
        const changes = stores.flatMap((given) => toChange(given, getSheet(sheets, given)));
        const written = await writeSheets(tx, caller, changes);
        const writtenById = new Map(written.map((row) => [row.storeId, row]));
        return {
          revision: written[0]?.revision ?? 0,
          stores: stores.map((given) => {
            const row: PlanRow = writtenById.get(given.storeId) ?? getSheet(sheets, given);
            const { storeId, sheetId, version, planVersions } = row;
            return { storeId, sheetId, version, planVersions };
          }),
        };
      }),

    async previewCopy(caller: Caller, { month, sheets, ...options }: PlanCopy) {
      const ids = sheets.map(({ storeId }) => storeId);
      await assertStoresInScope(db, caller, EDIT, ids);
      const current = await findPlans(db, month, ids);
      const copies = await findCopies(db, month, ids, options);
      return {
        stores: ids.map((storeId) => {
          const stored = current.get(storeId);
          const copied = copies.get(storeId);
          return {
            storeId,
            source: copied ? copied.source : null,
            current: stored ? sumCents(stored.plan) : null,
            target: copied ? sumCents(copied.plan) : null,
            canChange: isPlanEditable(stored?.state ?? 'draft'),
          };
        }),
      };
    },

    /** Stores without a plan in the month that is copied keep theirs. */
    copy: (caller: Caller, { month, sheets: refs, ...options }: PlanCopy) =>
      inTransaction(db, async (tx) => {
        const ids = refs.map(({ storeId }) => storeId);
        const sheets = await lockInScope(tx, caller, EDIT, month, ids);
        for (const sheet of sheets.values()) assertEditable(sheet);
        assertVersions(refs, sheets);
        const copies = await findCopies(tx, month, ids, options);
        const changes = [...sheets.values()].flatMap((before) =>
          toCopyChange(before, copies.get(before.storeId)?.plan),
        );
        return toResult(sheets, await writeSheets(tx, caller, changes));
      }),

    /** Changes the state of plans, all or none. */
    move: (
      caller: Caller,
      action: PlanAction,
      { month, sheets: refs, comment = '' }: { month: string; sheets: readonly SheetRef[]; comment?: string },
    ) =>
      inTransaction(db, async (tx) => {
        const ids = refs.map(({ storeId }) => storeId);
        const sheets = await lockInScope(tx, caller, monthPlanContract[action].access, month, ids);
        assertVersions(refs, sheets);
        for (const sheet of sheets.values()) assertTransition(action, sheet);
        if (action === 'approve') await assertSubmittedByOthers(tx, caller, [...sheets.values()]);
        const changes = [...sheets.values()].map((before): SheetChange => ({
          before,
          move: action,
          ...(comment !== before.comment && { comment }),
          ...(action === 'submit' && { submittedBy: caller.userId }),
        }));
        return toResult(sheets, await writeSheets(tx, caller, changes));
      }),
  };
}

function getSheet(sheets: ReadonlyMap<number, LockedSheet>, { storeId }: { storeId: number }): LockedSheet {
  const sheet = sheets.get(storeId);
  if (!sheet) throw new Error(`the sheet of store ${storeId} is not locked`);
  return sheet;
}

/** @throws 422 for a day that the month does not have, or that is given twice */
function assertDays(month: string, stores: readonly StoreCells[]): void {
  const last = countDays(month);
  for (const [index, { cells }] of stores.entries()) {
    const days = new Set(cells.map(({ day }) => day));
    if (days.size === cells.length && cells.every(({ day }) => day <= last)) continue;
    throw invalidFields({ path: `stores.${index}.cells`, text: 'outOfRange' });
  }
}

/** The cells that others have changed, unless they have the amount of the caller already. */
const findConflicts = ({ storeId, cells }: StoreCells, sheet: LockedSheet): PlanConflict[] =>
  cells.flatMap(({ day, amount, version }) => {
    const current = { amount: sheet.plan[day - 1] ?? null, version: sheet.planVersions[day - 1] ?? 0 };
    return current.version === version || current.amount === amount ? [] : [{ storeId, day, ...current }];
  });

function toChange({ cells }: StoreCells, before: LockedSheet): SheetChange[] {
  const changed = cells.filter(({ day, amount }) => (before.plan[day - 1] ?? null) !== amount);
  return changed.length === 0
    ? []
    : [{ before, plan: new Map(changed.map(({ day, amount }) => [day, amount] as const)) }];
}

/** @throws 422 if a day exceeds the largest amount */
function toCopyChange(before: LockedSheet, copied: readonly number[] = []): SheetChange[] {
  if (copied.some((amount) => amount > MAX_AMOUNT)) throw invalidFields({ path: 'growth', text: 'outOfRange' });
  const days = copied.flatMap((amount, index) => (amount === before.plan[index] ? [] : [[index + 1, amount] as const]));
  return days.length === 0 ? [] : [{ before, plan: new Map(days) }];
}

/** @throws 409 with the first sheet that others have changed */
function assertVersions(refs: readonly SheetRef[], sheets: ReadonlyMap<number, LockedSheet>): void {
  for (const ref of refs) {
    const { storeId, sheetId, state, version } = getSheet(sheets, ref);
    if (version !== ref.version) throw conflict({ storeId, sheetId, state, version });
  }
}

const toResult = (sheets: ReadonlyMap<number, LockedSheet>, written: readonly PlanRow[]) => {
  const rows = new Map<number, PlanRow>([...sheets, ...written.map((row) => [row.storeId, row] as const)]);
  return {
    stores: [...rows.values()].map(({ storeId, sheetId, state, version }) => ({ storeId, sheetId, state, version })),
  };
};

async function findPlans(tx: Executor, month: string, storeIds: readonly number[]) {
  const { storeId, plan, state } = planSheets;
  const rows = await tx
    .select({ storeId, plan, state })
    .from(planSheets)
    .where(and(eq(planSheets.month, month), inArray(storeId, [...storeIds])));
  return new Map(rows.map((row) => [row.storeId, row]));
}

async function findCopies(
  tx: Executor,
  month: string,
  storeIds: readonly number[],
  { source, ...options }: Omit<PlanCopy, 'month' | 'sheets'>,
) {
  const sourceMonth = addMonths(month, source === 'lastMonth' ? -1 : LAST_YEAR);
  const plans = await findPlans(tx, sourceMonth, storeIds);
  const copies = new Map<number, { source: number | null; plan: number[] }>();
  for (const [storeId, { plan }] of plans) {
    const copied = copyPlan({ month: sourceMonth, plan }, month, options);
    if (copied) copies.set(storeId, { source: sumCents(plan), plan: copied });
  }
  return copies;
}
