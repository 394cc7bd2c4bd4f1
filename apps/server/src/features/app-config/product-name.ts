import { eq } from 'drizzle-orm';

import type { Executor } from '../../kernel/database.ts';
import { configs } from '../config/config.table.ts';

const DEFAULT_NAME = 'Backroom';

/** The configured name of the installation, shown by authenticators and passkey prompts. */
export async function getProductName(db: Executor): Promise<string> {
  const [row] = await db
    .select({ name: configs.configValue })
    .from(configs)
    .where(eq(configs.configKey, 'sys_app_name'));
  return row?.name || DEFAULT_NAME;
}
