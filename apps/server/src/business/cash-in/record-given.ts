import { cashInContract, type CashInEntry, type CashInImportResult } from '@backroom/contract/cash-in';
import { MAX_IMPORTED_MONTHS, MAX_IMPORTED_SHEETS } from '@backroom/contract/month-plan';

import type { Database } from '../../kernel/database/database.ts';
import type { AppError } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { RightsContext } from '../../platform/access/rights-transaction.ts';
import type { ImportErrors } from '../../platform/import/import-errors.ts';
import type { ImportPass } from '../../platform/import/import-passes.ts';
import type { ImportRow } from '../../platform/import/parse-rows.ts';
import { assertWithinBounds } from '../month-plan/plan-bounds.ts';
import { type LockedSheets, lockSheets, readSheets } from '../month-plan/plan-sheets.ts';
import { assertNotLocked } from '../month-plan/plan-states.ts';
import { findSheetIds } from '../month-plan/referenced-sheets.ts';
import { toKeyOfDay, toSheetKey } from '../month-plan/sheet-keys.ts';
import type { Outcome } from './entry-outcome.ts';
import type { EntryWithLines } from './machine-lines.ts';
import { recordCashIn } from './record-cash-in.ts';

/** An entry of a file, and the rows from which it was read. */
interface GivenEntry<Field extends string> {
  rows: readonly ImportRow<Field>[];
  entry: EntryWithLines;
}

/** Days of a file about which a person decides, and those that have the same from another source. */
export type GivenDays = Pick<CashInImportResult, 'undecided' | 'confirmed'>;
export const NO_DAYS: GivenDays = { undecided: 0, confirmed: 0 };

interface FileContext extends Pick<RightsContext, 'tx' | 'principal'> {
  caller: Caller;
  /** Whether the file is what a till says, rather than what people have filled in. */
  isOfTill?: boolean;
}

/**
 * Records the entries of a file, each of whose days is locked, and enters their rows in the account. What another source
 * has written stays, and a person decides.
 *
 * @returns none if rows were refused
 */
export async function recordGiven<Field extends string>(
  db: Database,
  { tx, principal, caller, isOfTill = false }: FileContext,
  given: readonly GivenEntry<Field>[],
  { errors, account, isCheck }: Pick<ImportPass<Field>, 'errors' | 'account' | 'isCheck'>,
): Promise<GivenDays> {
  const entries = given.map(({ entry }) => entry);
  const keys = entries.map(toKeyOfDay);
  assertWithinBounds(keys, { months: MAX_IMPORTED_MONTHS, sheets: MAX_IMPORTED_SHEETS });
  errors.nameRecords({ noun: 'monthPlan', find: () => findSheetIds(db, keys) });
  const sheets = await (isCheck ? readSheets : lockSheets)(tx, keys);
  await assertMonthsOpen(sheets, given, errors);
  if (errors.hasErrors()) return NO_DAYS;
  const rowsByEntry = new Map<CashInEntry, readonly ImportRow<Field>[]>(given.map(({ rows, entry }) => [entry, rows]));
  const onOutcome = (entry: CashInEntry, outcome: Outcome) => {
    for (const row of rowsByEntry.get(entry) ?? []) account[outcome === 'write' ? 'created' : 'unchanged'](row);
  };
  const refused: { row: ImportRow<Field>; error: AppError }[] = [];
  const onRefused = (entry: CashInEntry, error: AppError) => {
    for (const row of rowsByEntry.get(entry) ?? []) refused.push({ row, error });
  };
  const { access } = cashInContract.import;
  const recorder = { actor: caller, principal, tag: access, source: 'file' as const, isOfTill, sheets, isCheck };
  let confirmed = 0;
  const onConfirmed = (days: number) => (confirmed = days);
  const { undecided } = await recordCashIn(tx, { ...recorder, onOutcome, onRefused, onConfirmed }, entries);
  for (const { row, error } of refused)
    await errors.collect(row, 'day' as Field, () => {
      throw error;
    });
  return { undecided, confirmed };
}

/** A locked month is an error of each of its rows. */
async function assertMonthsOpen<Field extends string>(
  sheets: LockedSheets,
  given: readonly GivenEntry<Field>[],
  errors: ImportErrors<Field>,
): Promise<void> {
  for (const { rows, entry } of given) {
    const sheet = sheets.get(toSheetKey(toKeyOfDay(entry)));
    if (!sheet) continue;
    for (const row of rows) await errors.collect(row, 'day' as Field, () => assertNotLocked(sheet));
  }
}
