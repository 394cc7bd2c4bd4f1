import type { FastifyInstance } from 'fastify';

import { signInContract } from '@backroom/contract/sign-in';

import type { Database } from '../../kernel/database/database.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { createCaptcha } from './captcha.ts';

export function captchaRoutes(app: FastifyInstance, db: Database) {
  const captcha = createCaptcha(db);

  registerEndpoint(app, signInContract.captcha, async () => ({ ...(await captcha.issue()) }));
}
