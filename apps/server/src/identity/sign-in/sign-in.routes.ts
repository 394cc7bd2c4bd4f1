import type { FastifyInstance } from 'fastify';

import { signInContract } from '@backroom/contract/sign-in';

import type { Database } from '../../kernel/database/database.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import type { ServerConfig } from '../../kernel/process/server-config.ts';
import { createSessionRepository } from '../sessions/sessions.repository.ts';
import { getSignInClient } from './known-devices.ts';
import { createNameSignIn } from './name-sign-in.ts';
import { createPhoneSignIn } from './phone-sign-in.ts';
import { issueSessionCookies } from './session-cookies.ts';
import { createSignInService } from './sign-in.service.ts';

/** @param phoneSignInMs minimum duration of a sign-in by phone */
export function signInRoutes(
  app: FastifyInstance,
  db: Database,
  { https }: Pick<ServerConfig, 'https'>,
  phoneSignInMs?: number,
) {
  const repository = createSessionRepository(db);
  const deps = { db, repository, signInService: createSignInService(db, repository) };
  const byName = createNameSignIn(deps);
  const byPhone = createPhoneSignIn({ ...deps, minDurationMs: phoneSignInMs });

  registerEndpoint(app, signInContract.signInByName, async ({ body }, _caller, request, reply) =>
    issueSessionCookies(await byName(body, getSignInClient(request)), request, reply, https),
  );

  registerEndpoint(app, signInContract.signInByPhone, async ({ body }, _caller, request, reply) =>
    issueSessionCookies(await byPhone(body, getSignInClient(request)), request, reply, https),
  );
}
