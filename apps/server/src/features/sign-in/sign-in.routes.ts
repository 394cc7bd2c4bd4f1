import { type FastifyInstance } from 'fastify';

import { signInContract } from '@backroom/contract/sign-in';

import { type Config } from '../../kernel/config.ts';
import { type Database } from '../../kernel/database.ts';
import { serve } from '../../kernel/serve.ts';
import { originOf } from '../sessions/login-log.ts';
import { sessionRepository } from '../sessions/sessions.repository.ts';
import { admission } from './admission.ts';
import { letIn } from './let-in.ts';
import { nameLogin } from './name-login.ts';
import { phoneLogin } from './phone-login.ts';

export function signInRoutes(app: FastifyInstance, db: Database, { https }: Pick<Config, 'https'>) {
  const repository = sessionRepository(db);
  const parts = { db, repository, admission: admission(db, repository) };
  const byName = nameLogin(parts);
  const byPhone = phoneLogin(parts);

  serve(app, signInContract.loginByName, async ({ body }, _caller, request, reply) =>
    letIn(await byName(body, originOf(request)), reply, https),
  );

  serve(app, signInContract.loginByPhone, async ({ body }, _caller, request, reply) =>
    letIn(await byPhone(body, originOf(request)), reply, https),
  );
}
