import { type SQL, sql } from 'drizzle-orm';

import { getMonthOf } from '@backroom/contract/calendar';

import { planSheets } from '../../schema/month-plan.table.ts';

/** What a sheet is the only one for. */
export interface SheetKey {
  month: string;
  storeId: number;
}

/** The sheet of a day of a store. */
export const toKeyOfDay = ({ day, storeId }: { day: string; storeId: number }): SheetKey => ({
  month: getMonthOf(day),
  storeId,
});

export const toSheetKey = ({ month, storeId }: SheetKey): string => `${month} ${storeId}`;

/** The keys as rows `given.month` and `given."storeId"`: one parameter, however many there are. */
export const selectKeys = (keys: readonly SheetKey[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(keys.map(({ month, storeId }) => ({ month, storeId })))}::json)
    as given(month text, "storeId" int)`;

/** SQL condition for the sheets of these keys. */
export const isSheetOf = (keys: readonly SheetKey[]): SQL =>
  sql`(${planSheets.month}, ${planSheets.storeId}) in (select given.month, given."storeId" from ${selectKeys(keys)})`;
