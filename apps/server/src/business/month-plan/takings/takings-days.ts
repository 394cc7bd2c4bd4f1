import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';

import { METHOD_DICT, SHIFT_DICT } from '@backroom/contract/takings';

import type { Executor } from '../../../kernel/database/database.ts';
import type { LocalizedText } from '../../../kernel/errors/messages.ts';
import { dictData } from '../../../schema/dictionaries.table.ts';
import { stores } from '../../../schema/stores.table.ts';
import { takingsDays } from '../../../schema/takings-days.table.ts';
import type { TakingsRow, TakingsValues } from './takings-day.entity.ts';
import { isByMethod } from './takings-lines.ts';

/** What a row is the only one for. */
export interface DayKey {
  storeId: number;
  /** `YYYY-MM-DD`. */
  day: string;
}

export const toDayKey = ({ storeId, day }: DayKey): string => `${storeId} ${day}`;

/** A stored day, with what a refusal names. */
export interface StoredDay extends TakingsRow {
  timeZone: string;
  /** By value of the dictionaries of methods and shifts; read for lines by method. */
  labels: ReadonlyMap<string, LocalizedText>;
}

/** By `toDayKey`; days that have only a total are missing. */
export type StoredDays = ReadonlyMap<string, StoredDay>;

export const isDayOf = (days: readonly DayKey[]): SQL =>
  sql`(${takingsDays.storeId}, ${takingsDays.day}) in (select given."storeId", given.day
    from json_to_recordset(${JSON.stringify(days.map(({ storeId, day }) => ({ storeId, day })))}::json)
      as given("storeId" int, day text))`;

/** The days that have more than a total. Their writers have locked the sheets. */
export async function readTakingsDays(tx: Executor, days: readonly DayKey[]): Promise<StoredDays> {
  if (days.length === 0) return new Map();
  const rows = await tx
    .select({ ...getTableColumns(takingsDays), timeZone: stores.timeZone })
    .from(takingsDays)
    .innerJoin(stores, eq(stores.storeId, takingsDays.storeId))
    .where(isDayOf(days));
  const labels = rows.some(({ lines }) => isByMethod(lines)) ? await readLabels(tx) : new Map();
  return new Map(rows.map((row) => [toDayKey(row), { ...row, labels }]));
}

/** The names of methods and shifts by `type value`, disabled ones too. */
export async function readLabels(tx: Executor): Promise<Map<string, LocalizedText>> {
  const { dictType, dictValue, dictLabel, dictLabelEn } = dictData;
  const rows = await tx
    .select({ dictType, dictValue, dictLabel, dictLabelEn })
    .from(dictData)
    .where(inArray(dictType, [METHOD_DICT, SHIFT_DICT]));
  return new Map(
    rows.map((row) => [
      `${row.dictType} ${row.dictValue}`,
      { 'zh-CN': row.dictLabel, 'en-US': row.dictLabelEn === '' ? row.dictLabel : row.dictLabelEn },
    ]),
  );
}

/** A day without a row. */
export const NEW_DAY: TakingsValues = {
  state: 'open',
  lines: [],
  tillTotal: null,
  tillId: 0,
  note: '',
  reason: '',
  cash: null,
  closedBy: null,
  closedName: '',
  closedAt: null,
  reopenedBy: null,
  reopenedName: '',
  reopenedAt: null,
  reopenReason: '',
  reviewedBy: null,
  reviewedName: '',
  reviewedAt: null,
};
