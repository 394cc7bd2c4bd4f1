import { and, eq } from 'drizzle-orm';

import type { Database } from '../../kernel/database.ts';
import { configs } from '../config/config.table.ts';

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
