import { eq } from 'drizzle-orm';

import { KNOWN_SETTINGS } from '@backroom/contract/system-settings';

import type { Executor } from '../../kernel/database/database.ts';
import { configs } from '../../schema/config.table.ts';

type RetentionKey = 'sys_login_log_days' | 'sys_oper_log_days';

const WHOLE_NUMBER = /^\d{1,6}$/;

/** For how many days a log is kept. A missing or malformed value keeps the default, a too small one the least. */
export async function readRetention(db: Executor, key: RetentionKey): Promise<number> {
  const { defaultValue, min } = KNOWN_SETTINGS[key];
  const [row] = await db.select({ value: configs.configValue }).from(configs).where(eq(configs.configKey, key));
  const days = row && WHOLE_NUMBER.test(row.value) ? row.value : defaultValue;
  return Math.max(Number(days), min);
}
