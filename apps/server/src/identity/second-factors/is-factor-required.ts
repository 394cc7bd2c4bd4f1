import { eq } from 'drizzle-orm';

import type { Executor } from '../../kernel/database/database.ts';
import { configs } from '../../schema/config.table.ts';

/** Comma-separated keys of the roles that require a second factor. */
const SETTING = 'sys_second_factor_roles';

/** Whether one of these roles requires a second factor. */
export async function isFactorRequired(db: Executor, roleKeys: readonly string[]): Promise<boolean> {
  const [row] = await db.select({ value: configs.configValue }).from(configs).where(eq(configs.configKey, SETTING));
  const requiredRoles = new Set((row?.value ?? '').split(',').map((key) => key.trim()));
  return roleKeys.some((key) => requiredRoles.has(key));
}
