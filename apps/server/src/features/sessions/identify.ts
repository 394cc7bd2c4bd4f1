import { type FastifyRequest } from 'fastify';

import { STATUS_NORMAL } from '@backroom/contract';

import { sessionExpired, signInFirst } from '../../kernel/app-error.ts';
import { type Caller, WILDCARD } from '../../kernel/caller.ts';
import { type Database } from '../../kernel/database.ts';
import { circumstances } from '../../kernel/request.ts';
import { COMPANION_COOKIE, isBoundTo } from './companion.ts';
import { sessionRepository } from './sessions.repository.ts';
import { bearerToken, hashToken } from './token.ts';

/** Holds every right. */
export const ADMIN_ROLE = 'admin';

/**
 * Who is calling, looked up anew each time: what was revoked, disabled or taken away a moment ago no longer counts.
 * Only the `Authorization` header says who; a cookie alone says nothing.
 */
export function createIdentify(db: Database) {
  const repository = sessionRepository(db);

  return async (request: FastifyRequest): Promise<Caller> => {
    const token = bearerToken(request.headers.authorization);
    const session = token === null ? undefined : await repository.find(hashToken(token));
    if (!session || session.isRevoked || session.userStatus !== STATUS_NORMAL) throw signInFirst();
    if (!isBoundTo(session.companionHash, request.cookies[COMPANION_COOKIE])) throw signInFirst();
    if (session.isExpired) throw sessionExpired();
    if (session.isTouchDue) await repository.touch(session.sessionId);

    const { userId, userName, deptId, roleKeys } = session;
    return {
      userId,
      userName,
      sessionId: String(session.sessionId),
      roleKeys,
      permissions: roleKeys.includes(ADMIN_ROLE) ? [WILDCARD] : session.permissions,
      deptId,
      ...circumstances(request),
    };
  };
}
