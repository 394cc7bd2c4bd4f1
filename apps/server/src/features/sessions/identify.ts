import { type FastifyRequest } from 'fastify';

import { UNATTENDED_HEADER } from '@backroom/contract/session';

import { permissionsOf } from '../../kernel/access/grant.ts';
import { sessionExpired, signInFirst } from '../../kernel/app-error.ts';
import { type Caller } from '../../kernel/caller.ts';
import { type Database } from '../../kernel/database.ts';
import { circumstances } from '../../kernel/request.ts';
import { COMPANION_COOKIE } from './companion.ts';
import { endReused, findAsRole, requireLive } from './live-session.ts';
import { originOf } from './login-log.ts';
import { retireToken } from './session-tokens.repository.ts';
import { type FoundSession, sessionRepository } from './sessions.repository.ts';
import { bearerRole, bearerToken, hashToken } from './token.ts';

/** Polling and event streams are not user activity and do not extend the idle timeout. */
const isUnattended = ({ headers, routeOptions }: FastifyRequest) =>
  headers[UNATTENDED_HEADER.toLowerCase()] === '1' || routeOptions.config.contract?.stream !== undefined;

type Live = FoundSession & { activeRole: string | null };

/**
 * Creates the function that identifies the caller of a request. It reads the session on every request, so revoked
 * sessions, disabled users and removed rights take effect immediately. The `Authorization` header is required; a cookie
 * alone does not authenticate.
 */
export function createIdentify(db: Database) {
  const repository = sessionRepository(db);

  const byToken = async (token: string | null, request: FastifyRequest): Promise<Live> => {
    if (token === null) throw signInFirst();
    const session = await repository.find(hashToken(token));
    requireLive(session, request.cookies[COMPANION_COOKIE]);
    if (session.isTokenSpent) {
      await endReused(db, repository, session, originOf(request));
      throw signInFirst('tokenReused');
    }
    if (session.isTokenExpired) throw sessionExpired();
    if (session.unretiredHash !== null) await retireToken(db, session.unretiredHash);
    return { ...session, activeRole: null };
  };

  return async (request: FastifyRequest): Promise<Caller> => {
    const { authorization } = request.headers;
    const role = bearerRole(authorization);
    const session =
      role === null
        ? await byToken(bearerToken(authorization), request)
        : await findAsRole(repository, role, request.cookies[COMPANION_COOKIE]);
    if (session.isTouchDue && !isUnattended(request)) await repository.touch(session.sessionId);

    const { userId, userName, deptId, deptPath, grants, activeRole } = session;
    return {
      userId,
      userName,
      sessionId: String(session.sessionId),
      roleKeys: grants.map(({ roleKey }) => roleKey),
      activeRole,
      permissions: permissionsOf(grants),
      deptId,
      deptPath,
      grants,
      ...circumstances(request),
    };
  };
}
