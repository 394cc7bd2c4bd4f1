import { and, eq, type SQL, sql } from 'drizzle-orm';

import type { Database, Executor } from '../../kernel/database/database.ts';
import { configs } from '../../schema/config.table.ts';

const DEFAULT_PRODUCT_NAME = 'Backroom';

/** The configured name of the installation, shown by authenticators and passkey prompts. */
export async function getProductName(db: Executor): Promise<string> {
  const [row] = await db
    .select({ name: configs.configValue })
    .from(configs)
    .where(eq(configs.configKey, 'sys_app_name'));
  return row?.name || DEFAULT_PRODUCT_NAME;
}

/** Never a secret, regardless of its other flags. */
const isPublic = and(eq(configs.isPublic, true), eq(configs.isSecret, false));

const publicPairs = sql`string_agg(${configs.configKey} || '=' || ${configs.configValue}, E'\\n' order by ${configs.configKey})`;
/** Hash of the public settings. */
export const settingsFingerprint: SQL<string> = sql`(select md5(coalesce(${publicPairs}, '')) from ${configs} where ${isPublic})`;

export const createAppConfigRepository = (db: Database) => ({
  async findPublicValues(): Promise<Record<string, string>> {
    const rows = await db.select({ key: configs.configKey, value: configs.configValue }).from(configs).where(isPublic);
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  },

  /** Changes with every change of a public value. Clients compare it with that of the event stream. */
  async findFingerprint(): Promise<string> {
    const { rows } = await db.execute<{ settings: string }>(sql`select ${settingsFingerprint} as settings`);
    return rows[0]!.settings;
  },
});
