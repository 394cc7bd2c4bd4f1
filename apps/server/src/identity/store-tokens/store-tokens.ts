import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';

import { STATUS_NORMAL } from '@backroom/contract';
import { cashInContract } from '@backroom/contract/cash-in';

import { createToken, hashToken } from '../../kernel/access/token.ts';
import type { Database, Executor } from '../../kernel/database/database.ts';
import { AppError, unauthenticated } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { getRequestContext } from '../../kernel/http/request-context.ts';
import { storeTokens } from '../../schema/cash-in.table.ts';
import { depts } from '../../schema/departments.table.ts';
import { stores } from '../../schema/stores.table.ts';

const PREFIX = 'store_';
const BEARER = /^Bearer (store_[A-Za-z0-9_-]{43})$/;
const TOKEN_EXPIRED = {
  'zh-CN': '门店令牌已于{time}到期，请在后台新建令牌并更换',
  'en-US': 'The token of the store expired at {time}. Create a new one in the back office and use it here',
};
/** The only endpoint for which a token of a store is valid. */
const { add } = cashInContract;

/** A token that differs from those of sessions by its prefix, so that it is recognised where it leaks. */
export const createStoreToken = () => `${PREFIX}${createToken()}`;

/** The token of a store in an `Authorization` header; null for any other. */
export const parseStoreToken = (header: string | undefined) => BEARER.exec(header ?? '')?.[1] ?? null;

const isValid = gt(storeTokens.expiresAt, sql`now()`);

const selectToken = (tx: Executor, tokenId: number) =>
  tx
    .select({ tokenId: storeTokens.tokenId })
    .from(storeTokens)
    .innerJoin(stores, and(eq(stores.storeId, storeTokens.storeId), eq(stores.status, STATUS_NORMAL)))
    .where(and(eq(storeTokens.tokenId, tokenId), isValid));

/**
 * Authenticates the machine of a store: a caller that may record the cash-in of this store, and nothing else.
 *
 * @throws 401 for an unknown, revoked or expired token, a disabled store, or another endpoint
 */
export async function authenticateStore(db: Database, token: string, request: FastifyRequest): Promise<Caller> {
  if (request.routeOptions.config.contract !== add) throw unauthenticated();
  const [found] = await db
    .select({ tokenId: storeTokens.tokenId, name: storeTokens.name, deptId: depts.deptId, deptPath: depts.deptPath })
    .from(storeTokens)
    .innerJoin(stores, and(eq(stores.storeId, storeTokens.storeId), eq(stores.status, STATUS_NORMAL)))
    .innerJoin(depts, eq(depts.deptId, stores.storeId))
    .where(and(eq(storeTokens.tokenHash, hashToken(token)), isValid));
  if (!found) throw await explainRefusal(db, token);
  const { tokenId, name, deptId, deptPath } = found;
  await touch(db, tokenId);
  return {
    // Users have positive ids.
    userId: -tokenId,
    userName: name,
    sessionId: '',
    roleKeys: [],
    activeRole: null,
    permissions: [add.access],
    deptId,
    deptPath,
    grants: [{ roleId: 0, roleKey: PREFIX, dataScope: '2', depts: { [deptId]: deptPath }, menus: { 0: add.access } }],
    ...getRequestContext(request),
    async assertCurrent(tx) {
      const [current] = await selectToken(tx, tokenId).for('share', { of: storeTokens });
      if (!current) throw unauthenticated();
    },
  };
}

/** Names the expiry to the machine that has the token: its log is what people read first. */
async function explainRefusal(db: Database, token: string): Promise<AppError> {
  const [expired] = await db
    .select({ expiresAt: storeTokens.expiresAt })
    .from(storeTokens)
    .where(and(eq(storeTokens.tokenHash, hashToken(token)), lte(storeTokens.expiresAt, sql`now()`)));
  if (!expired) return unauthenticated();
  return new AppError(401, TOKEN_EXPIRED, { time: expired.expiresAt.toISOString() });
}

/** Once a minute is precise enough. */
const touch = (db: Database, tokenId: number) =>
  db
    .update(storeTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(storeTokens.tokenId, tokenId),
        or(isNull(storeTokens.lastUsedAt), lt(storeTokens.lastUsedAt, sql`now() - interval '1 minute'`)),
      ),
    );
