import type { FastifyInstance } from 'fastify';

import { toKnownZone } from '@backroom/contract/calendar';
import { sessionContract } from '@backroom/contract/session';

import type { Database } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { unauthenticated } from '../../kernel/errors/app-error.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { getRequestMetadata } from '../../kernel/http/request-metadata.ts';
import type { ServerConfig } from '../../kernel/process/server-config.ts';
import { writeLoginLog } from '../login-log/write-login-log.ts';
import { COMPANION_COOKIE, companionCookieOptions } from './companion-cookie.ts';
import { createCurrentUserRepository } from './current-user.repository.ts';
import { assertSameOrigin } from './same-origin.ts';
import { endSeeingAs } from './see-as/see-as.service.ts';
import { createSessionRepository } from './sessions.repository.ts';
import { createTokenRefreshService } from './token-refresh.service.ts';

export function sessionRoutes(app: FastifyInstance, db: Database, { https }: Pick<ServerConfig, 'https'>) {
  const repository = createSessionRepository(db);
  const currentUsers = createCurrentUserRepository(db);
  const tokenRefresh = createTokenRefreshService(db, repository);
  const cookie = companionCookieOptions(https, app.basePath);

  registerEndpoint(app, sessionContract.refreshToken, async ({ body }, _caller, request, reply) => {
    assertSameOrigin(request);
    reply.header('Cache-Control', 'no-store');
    const companion = request.cookies[COMPANION_COOKIE];
    const { token, expiresAt } = await tokenRefresh.refresh(body, companion, getRequestMetadata(request));
    return { token, expiresAt: expiresAt.toISOString() };
  });

  registerEndpoint(app, sessionContract.logout, async (_arg, caller, request, reply) => {
    const { sessionId, userName: username, userId } = caller;
    await inTransaction(db, async (tx) => {
      await endSeeingAs(tx, caller, Number(sessionId));
      await repository.revoke(tx, Number(sessionId), 'signedOut');
      await writeLoginLog(tx, 'signedOut', { username, userId }, getRequestMetadata(request));
    });
    reply.clearCookie(COMPANION_COOKIE, cookie);
    return null;
  });

  registerEndpoint(app, sessionContract.getInfo, async (_arg, caller) => {
    const user = await currentUsers.find(caller);
    if (!user) throw unauthenticated();
    const { roleKeys: roles, activeRole, permissions } = caller;
    return {
      ...user,
      timeZone: toKnownZone(user.timeZone),
      serverTime: new Date().toISOString(),
      roles,
      activeRole,
      permissions,
    };
  });
}
