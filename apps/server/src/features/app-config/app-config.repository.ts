import { and, eq } from 'drizzle-orm';

import type { Database, Executor } from '../../kernel/database.ts';
import { configs } from '../config/config.table.ts';

const DEFAULT_PRODUCT_NAME = 'Backroom';

/** The configured name of the installation, shown by authenticators and passkey prompts. */
export async function getProductName(db: Executor): Promise<string> {
  const [row] = await db
    .select({ name: configs.configValue })
    .from(configs)
    .where(eq(configs.configKey, 'sys_app_name'));
  return row?.name || DEFAULT_PRODUCT_NAME;
}

export const createAppConfigRepository = (db: Database) => ({
  /** The public values; never a secret, regardless of its other flags. */
  async findPublicValues(): Promise<Record<string, string>> {
    const rows = await db
      .select({ key: configs.configKey, value: configs.configValue })
      .from(configs)
      .where(and(eq(configs.isPublic, true), eq(configs.isSecret, false)));
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  },
});
