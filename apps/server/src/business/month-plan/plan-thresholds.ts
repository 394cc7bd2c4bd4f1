import { inArray } from 'drizzle-orm';

import type { PlanThresholds } from '@backroom/contract/month-plan';
import { KNOWN_SETTINGS } from '@backroom/contract/system-settings';

import type { Executor } from '../../kernel/database/database.ts';
import { configs } from '../../schema/config.table.ts';

const BEHIND = 'sys_plan_behind_percent';
const FAR_BEHIND = 'sys_plan_far_behind_percent';
const PERCENT = /^\d{1,3}$/;

/** Below which shares of its plan a store is behind and far behind. A missing or malformed setting has its default. */
export async function readThresholds(db: Executor): Promise<PlanThresholds> {
  const rows = await db
    .select({ key: configs.configKey, value: configs.configValue })
    .from(configs)
    .where(inArray(configs.configKey, [BEHIND, FAR_BEHIND]));
  const read = (key: typeof BEHIND | typeof FAR_BEHIND) => {
    const value = rows.find((row) => row.key === key)?.value ?? '';
    return Number(PERCENT.test(value) ? value : KNOWN_SETTINGS[key].defaultValue);
  };
  return { behindPercent: read(BEHIND), farBehindPercent: read(FAR_BEHIND) };
}
