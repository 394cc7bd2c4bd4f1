import { cashInContract, type CashInEntry } from '@backroom/contract/cash-in';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Actor, Caller } from '../../kernel/caller.ts';
import type { Database, Transaction } from '../../kernel/database.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { assertStoresInScope } from '../month-plan/month-plan.repository.ts';
import { getMonthOf } from '../month-plan/plan-month.ts';
import { assertNotLocked } from '../month-plan/plan-states.ts';
import { lockSheets, type SheetChange, writeSheets } from '../month-plan/plan-writer.ts';

const DAY_LENGTH = 'DD'.length;
const getMonth = ({ day }: CashInEntry) => getMonthOf(day);
const getDay = ({ day }: CashInEntry) => Number(day.slice(-DAY_LENGTH));

const unique = <Value>(values: readonly Value[]) => [...new Set(values)];

/** Records cash-in of stores; of several amounts for a day the last one counts. */
export const addCashIn = (db: Database, caller: Caller, entries: readonly CashInEntry[]) =>
  inTransaction(db, async (tx) => ({
    changed: await recordCashIn(db, tx, { actor: caller, principal: caller, tag: cashInContract.add.access }, entries),
  }));

interface Recorder {
  actor: Actor;
  principal: Principal;
  /** Permission tag of the call. */
  tag: string;
}

/**
 * Records amounts within a transaction.
 *
 * @returns the number of amounts that differ from the stored ones
 * @throws 404 for a store out of scope, 409 for a locked month
 */
export async function recordCashIn(
  db: Database,
  tx: Transaction,
  { actor, principal, tag }: Recorder,
  entries: readonly CashInEntry[],
): Promise<number> {
  await assertStoresInScope(tx, principal, tag, unique(entries.map(({ storeId }) => storeId)));
  let changed = 0;
  // In this order, as sheets of several months are locked.
  for (const month of unique(entries.map(getMonth)).toSorted()) {
    const ofMonth = entries.filter((entry) => getMonth(entry) === month);
    const sheets = await lockSheets(tx, month, unique(ofMonth.map(({ storeId }) => storeId)));
    const changes = [...sheets.values()].flatMap((before): SheetChange[] => {
      assertNotLocked(before);
      const amounts = ofMonth.filter(({ storeId }) => storeId === before.storeId);
      const given = new Map(amounts.map((entry) => [getDay(entry), entry.amount] as const));
      const actual = new Map([...given].filter(([day, amount]) => before.actual[day - 1] !== amount));
      changed += actual.size;
      return actual.size === 0 ? [] : [{ before, actual }];
    });
    await writeSheets(db, tx, actor, month, changes);
  }
  return changed;
}
