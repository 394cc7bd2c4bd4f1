import type { FastifyRequest } from 'fastify';

import { BACKGROUND_REQUEST_HEADER } from '@backroom/contract/session';

import { listPermissions } from '../../kernel/access/grant.ts';
import { hashToken, parseBearerRole, parseBearerToken } from '../../kernel/access/token.ts';
import type { Database } from '../../kernel/database/database.ts';
import { sessionExpired, unauthenticated } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { getRequestContext } from '../../kernel/http/request-context.ts';
import { getRequestMetadata } from '../../kernel/http/request-metadata.ts';
import { assertCallerCurrent } from '../../platform/access/principals.repository.ts';
import { authenticateStore, parseStoreToken } from '../store-tokens/store-tokens.ts';
import { COMPANION_COOKIE } from './companion-cookie.ts';
import { assertLive, endReusedSession, findSessionAsRole } from './live-session.ts';
import { applySeenAs } from './see-as/apply-seen-as.ts';
import { retireToken } from './session-tokens.repository.ts';
import { createSessionRepository, type FoundSession } from './sessions.repository.ts';

/** Polling and event streams are not user activity and do not extend the idle timeout. */
const isBackgroundRequest = ({ headers, routeOptions }: FastifyRequest) =>
  headers[BACKGROUND_REQUEST_HEADER.toLowerCase()] === '1' || routeOptions.config.contract?.stream !== undefined;

type LiveSession = FoundSession & { activeRole: string | null };

/**
 * Creates the function that authenticates the caller of a request. It reads the session on every request, so revoked
 * sessions, disabled users and removed rights take effect immediately. The `Authorization` header is required; a cookie
 * alone does not authenticate.
 */
export function createAuthenticate(db: Database) {
  const repository = createSessionRepository(db);

  const findByToken = async (token: string | null, request: FastifyRequest): Promise<LiveSession> => {
    if (token === null) throw unauthenticated();
    const session = await repository.findByTokenHash(hashToken(token));
    assertLive(session, request.cookies[COMPANION_COOKIE]);
    if (session.isTokenSpent) {
      await endReusedSession(db, repository, session, getRequestMetadata(request));
      throw unauthenticated('tokenReused');
    }
    if (session.isTokenExpired) throw sessionExpired();
    if (session.unretiredHash !== null) await retireToken(db, session.unretiredHash);
    return { ...session, activeRole: null };
  };

  return async (request: FastifyRequest): Promise<Caller> => {
    const { authorization } = request.headers;
    const storeToken = parseStoreToken(authorization);
    if (storeToken !== null) return authenticateStore(db, storeToken, request);
    const role = parseBearerRole(authorization);
    const session =
      role === null
        ? await findByToken(parseBearerToken(authorization), request)
        : await findSessionAsRole(repository, role, request.cookies[COMPANION_COOKIE]);
    if (session.isTouchDue && !isBackgroundRequest(request)) await repository.touch(session.sessionId);

    const { userId, userName, deptId, deptPath, grants, activeRole, walPosition } = session;
    const caller: Caller = {
      userId,
      userName,
      sessionId: String(session.sessionId),
      walPosition: walPosition ?? 0,
      roleKeys: grants.map(({ roleKey }) => roleKey),
      activeRole,
      permissions: listPermissions(grants),
      deptId,
      deptPath,
      grants,
      ...getRequestContext(request),
      assertCurrent: (tx, used) =>
        assertCallerCurrent(
          tx,
          { userId, activeRole, sessionId: String(session.sessionId) },
          { access: request.routeOptions.config.contract?.access ?? 'signed-in', used },
        ),
    };
    const isOwn = request.routeOptions.config.contract?.whileSeeingAs === 'own';
    return session.seenAs === null || isOwn ? caller : applySeenAs(db, caller, session.seenAs);
  };
}
