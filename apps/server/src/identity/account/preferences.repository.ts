import { sql } from 'drizzle-orm';

import type { StoredPreferences } from '@backroom/contract/preferences';

import type { Database } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { preferences } from '../../schema/preferences.table.ts';

/** Appearance preferences of the users. */
export const createPreferenceRepository = (db: Database) => ({
  store: (userId: number, chosen: StoredPreferences): Promise<void> =>
    inTransaction(db, async (tx) => {
      await tx
        .insert(preferences)
        .values({ userId, chosen })
        .onConflictDoUpdate({ target: preferences.userId, set: { chosen, updatedAt: sql`now()` } });
    }),
});
