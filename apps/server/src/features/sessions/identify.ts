import { type FastifyRequest } from 'fastify';

import { UNATTENDED_HEADER } from '@backroom/contract/session';

import { sessionExpired, signInFirst } from '../../kernel/app-error.ts';
import { type Caller, WILDCARD } from '../../kernel/caller.ts';
import { type Database } from '../../kernel/database.ts';
import { circumstances } from '../../kernel/request.ts';
import { COMPANION_COOKIE } from './companion.ts';
import { endReused, requireLive } from './live-session.ts';
import { originOf } from './login-log.ts';
import { retireToken } from './session-tokens.repository.ts';
import { sessionRepository } from './sessions.repository.ts';
import { bearerToken, hashToken } from './token.ts';

/** Holds every right. */
export const ADMIN_ROLE = 'admin';

/** A page that polls on its own does not count as a person at work. */
const isUnattended = ({ headers }: FastifyRequest) => headers[UNATTENDED_HEADER.toLowerCase()] === '1';

/**
 * Who is calling, looked up anew each time: what was revoked, disabled or taken away a moment ago no longer counts.
 * Only the `Authorization` header says who; a cookie alone says nothing.
 */
export function createIdentify(db: Database) {
  const repository = sessionRepository(db);

  return async (request: FastifyRequest): Promise<Caller> => {
    const token = bearerToken(request.headers.authorization);
    const session = token === null ? undefined : await repository.find(hashToken(token));
    requireLive(session, request.cookies[COMPANION_COOKIE]);
    if (session.isTokenSpent) {
      await endReused(db, repository, session, originOf(request));
      throw signInFirst();
    }
    if (session.isTokenExpired) throw sessionExpired();
    if (session.unretiredHash !== null) await retireToken(db, session.unretiredHash);
    if (session.isTouchDue && !isUnattended(request)) await repository.touch(session.sessionId);

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
