import type { FastifyInstance } from 'fastify';

import { signInContract } from '@backroom/contract/sign-in';

import type { Database } from '../../kernel/database.ts';
import { registerEndpoint } from '../../kernel/register-endpoint.ts';
import { createCaptcha } from './captcha.ts';

export function captchaRoutes(app: FastifyInstance, db: Database) {
  const captcha = createCaptcha(db);

  registerEndpoint(app, signInContract.captcha, async () => ({ ...(await captcha.issue()) }));
}
