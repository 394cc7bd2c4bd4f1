import { eq } from 'drizzle-orm';

import { type Executor } from '../../kernel/database.ts';
import { configs } from '../config/config.table.ts';

/** Keys of the roles whose holders must have a second factor, separated by commas. */
const SETTING = 'sys_second_factor_roles';

/** Whether one of these roles asks for a second factor. */
export async function isFactorRequired(db: Executor, roleKeys: readonly string[]): Promise<boolean> {
  const [row] = await db.select({ value: configs.configValue }).from(configs).where(eq(configs.configKey, SETTING));
  const required = new Set((row?.value ?? '').split(',').map((key) => key.trim()));
  return roleKeys.some((key) => required.has(key));
}
