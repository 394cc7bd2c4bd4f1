import type { SQL } from 'drizzle-orm';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Executor } from '../../kernel/database/database.ts';
import { stores } from '../../schema/stores.table.ts';
import { storesInScope } from './stores-scope.ts';

/** Why the principal has no stores for a permission tag: there are none at all, or none in scope; null: there are some. */
export async function findMissingStores(
  tx: Executor,
  principal: Principal,
  tag: string,
): Promise<'noStores' | 'outOfScope' | null> {
  const exists = async (where?: SQL) =>
    (await tx.select({ storeId: stores.storeId }).from(stores).where(where).limit(1)).length > 0;
  if (await exists(storesInScope(principal, tag))) return null;
  return (await exists()) ? 'outOfScope' : 'noStores';
}
