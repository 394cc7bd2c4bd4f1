import { eq } from 'drizzle-orm';

import { KNOWN_SETTINGS } from '@backroom/contract/system-settings';

import type { Executor } from '../../../kernel/database/database.ts';
import { configs } from '../../../schema/config.table.ts';

type TakingsKey = 'sys_takings_tolerance' | 'sys_takings_open_hour';

const WHOLE_NUMBER = /^\d{1,9}$/;

/** A missing or malformed value keeps the default. */
async function readNumber(db: Executor, key: TakingsKey): Promise<number> {
  const [row] = await db.select({ value: configs.configValue }).from(configs).where(eq(configs.configKey, key));
  return Number(row && WHOLE_NUMBER.test(row.value) ? row.value : KNOWN_SETTINGS[key].defaultValue);
}

/** Cents by which expected and counted may differ without a reason. */
export const readTolerance = (db: Executor): Promise<number> => readNumber(db, 'sys_takings_tolerance');

/** The hour of the next calendar day from which a day that is still open waits for a person. */
export const readOpenHour = (db: Executor): Promise<number> => readNumber(db, 'sys_takings_open_hour');
