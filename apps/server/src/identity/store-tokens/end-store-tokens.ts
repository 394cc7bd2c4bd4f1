import { eq } from 'drizzle-orm';

import { removeRecords } from '../../kernel/database/audited-store.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { storeTokens } from '../../schema/cash-in.table.ts';
import { tokenEntity } from './store-tokens.entity.ts';

/** Revokes the tokens of a store that is disabled: enabled again, it gets new ones. */
export async function endStoreTokens(caller: Caller, tx: Transaction, storeId: number): Promise<void> {
  const rows = await tx
    .select({ tokenId: storeTokens.tokenId })
    .from(storeTokens)
    .where(eq(storeTokens.storeId, storeId));
  if (rows.length === 0) return;
  const ids = rows.map(({ tokenId }) => tokenId);
  await removeRecords(tx, caller, tokenEntity, ids);
}
