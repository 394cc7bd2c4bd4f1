import { and, eq, getTableColumns, inArray } from 'drizzle-orm';

import { DAY_MS } from '@backroom/contract/calendar';
import { cashInContract, MAX_STORE_TOKENS, type StoreToken } from '@backroom/contract/cash-in';

import { hashToken } from '../../kernel/access/token.ts';
import { createRecord, removeRecords } from '../../kernel/database/audited-store.ts';
import type { Database, Transaction } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { getServerTime } from '../../kernel/process/server-clock.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { storeTokens } from '../../schema/cash-in.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { users } from '../../schema/users.table.ts';
import { tokenEntity } from './store-tokens.entity.ts';
import { createStoreToken } from './store-tokens.ts';

const TAG = cashInContract.tokens.access;
const TOO_MANY = {
  'zh-CN': '一家门店最多有{max}个令牌，请先撤销不再使用的',
  'en-US': 'A store can have {max} tokens. Revoke one that is no longer used',
};

interface NewToken {
  storeId: number;
  name: string;
  validDays: number;
}

export function createStoreTokenService(db: Database) {
  /** Locks the store, so that two calls cannot both add the last token. */
  const lockStore = async (tx: Transaction, caller: Caller, storeId: number) => {
    const [store] = await tx
      .select({ storeId: stores.storeId })
      .from(stores)
      .where(and(eq(stores.storeId, storeId), storesInScope(caller, TAG)))
      .for('no key update');
    if (!store) throw notFound();
  };

  return {
    async list(caller: Caller, storeId: number): Promise<StoreToken[]> {
      const inScope = and(eq(stores.storeId, storeId), storesInScope(caller, TAG));
      if ((await db.$count(stores, inScope)) === 0) throw notFound();
      const rows = await db
        .select({ ...getTableColumns(storeTokens), creator: users.nickName })
        .from(storeTokens)
        .leftJoin(users, eq(users.userId, storeTokens.createBy))
        .where(eq(storeTokens.storeId, storeId))
        .orderBy(storeTokens.tokenId);
      return rows.map(({ tokenId, name, createdAt, lastUsedAt, expiresAt, creator }) => ({
        tokenId,
        storeId,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        expiresAt: expiresAt.toISOString(),
        creator: creator ?? '',
      }));
    },

    create: (caller: Caller, { storeId, name, validDays }: NewToken) =>
      inTransaction(db, async (tx) => {
        await lockStore(tx, caller, storeId);
        const total = await tx.$count(storeTokens, eq(storeTokens.storeId, storeId));
        if (total >= MAX_STORE_TOKENS) throw new AppError(409, TOO_MANY, { max: MAX_STORE_TOKENS });
        const token = createStoreToken();
        const expiresAt = new Date(getServerTime().getTime() + validDays * DAY_MS);
        const values = { storeId, name, expiresAt, tokenHash: hashToken(token) };
        const row = await createRecord(tx, caller, tokenEntity, values);
        return { tokenId: row.tokenId, token };
      }),

    revoke: (caller: Caller, ids: readonly number[]) =>
      removeRecords(db, caller, tokenEntity, ids, {
        scope: inArray(
          storeTokens.storeId,
          db.select({ storeId: stores.storeId }).from(stores).where(storesInScope(caller, TAG)),
        ),
      }),
  };
}
