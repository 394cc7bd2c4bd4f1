import type { FastifyInstance } from 'fastify';

import { signInContract } from '@backroom/contract/sign-in';

import type { Config } from '../../kernel/config.ts';
import type { Database } from '../../kernel/database.ts';
import { serve } from '../../kernel/serve.ts';
import { getRequestOrigin } from '../sessions/login-log.ts';
import { createSessionRepository } from '../sessions/sessions.repository.ts';
import { createAdmission } from './admission.ts';
import { createNameLogin } from './name-login.ts';
import { createPhoneLogin } from './phone-login.ts';
import { issueSessionCookies } from './session-cookies.ts';

/** @param phoneLoginMs minimum duration of a sign-in by phone */
export function signInRoutes(
  app: FastifyInstance,
  db: Database,
  { https }: Pick<Config, 'https'>,
  phoneLoginMs?: number,
) {
  const repository = createSessionRepository(db);
  const deps = { db, repository, admission: createAdmission(db, repository) };
  const byName = createNameLogin(deps);
  const byPhone = createPhoneLogin({ ...deps, minDurationMs: phoneLoginMs });

  serve(app, signInContract.loginByName, async ({ body }, _caller, request, reply) =>
    issueSessionCookies(await byName(body, getRequestOrigin(request)), reply, https),
  );

  serve(app, signInContract.loginByPhone, async ({ body }, _caller, request, reply) =>
    issueSessionCookies(await byPhone(body, getRequestOrigin(request)), reply, https),
  );
}
