import { type FastifyInstance } from 'fastify';

import { sessionContract } from '@backroom/contract/session';

import { signInFirst } from '../../kernel/app-error.ts';
import { type Config } from '../../kernel/config.ts';
import { type Database } from '../../kernel/database.ts';
import { serve } from '../../kernel/serve.ts';
import { preferenceRepository } from '../account/preferences.repository.ts';
import { COMPANION_COOKIE, companionOptions } from './companion.ts';
import { originOf } from './login-log.ts';
import { profileRepository } from './profile.repository.ts';
import { renewalService } from './renewal.service.ts';
import { requireSameOrigin } from './same-origin.ts';
import { sessionRepository } from './sessions.repository.ts';
import { sessionService } from './sessions.service.ts';

export function sessionRoutes(app: FastifyInstance, db: Database, { https }: Pick<Config, 'https'>) {
  const repository = sessionRepository(db);
  const profiles = profileRepository(db);
  const preferences = preferenceRepository(db);
  const service = sessionService(db, repository);
  const renewals = renewalService(db, repository);
  const cookie = companionOptions(https);

  serve(app, sessionContract.refreshToken, async ({ body }, _caller, request, reply) => {
    requireSameOrigin(request);
    reply.header('Cache-Control', 'no-store');
    const companion = request.cookies[COMPANION_COOKIE];
    const { token, expiresAt } = await renewals.renew(body.token, companion, originOf(request));
    return { token, expiresAt: expiresAt.toISOString() };
  });

  serve(app, sessionContract.logout, async (_arg, caller, request, reply) => {
    await service.signOut(caller, originOf(request));
    reply.clearCookie(COMPANION_COOKIE, cookie);
    return null;
  });

  serve(app, sessionContract.getInfo, async (_arg, caller) => {
    const profile = await profiles.profile(caller.userId);
    if (!profile) throw signInFirst();
    const { userId, roleKeys: roles, activeRole, permissions } = caller;
    const [heldRoles, chosen] = await Promise.all([profiles.heldRoles(userId), preferences.find(userId)]);
    return { ...profile, roles, activeRole, permissions, heldRoles, preferences: chosen };
  });
}
