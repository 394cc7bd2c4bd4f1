import { eq, inArray } from 'drizzle-orm';

import type { Database } from '../kernel/database/database.ts';
import { configs } from '../schema/config.table.ts';

/** Changes a setting directly in the database. */
export const setConfig = (db: Database, key: string, value: string) =>
  db.update(configs).set({ configValue: value }).where(eq(configs.configKey, key));

/** Sets how many failed sign-ins lock an account or an address; `0` disables the limits. */
export const setFailureLimit = (db: Database, failures: string) =>
  db
    .update(configs)
    .set({ configValue: failures })
    .where(inArray(configs.configKey, ['sys_login_account_failures', 'sys_login_address_failures']));
