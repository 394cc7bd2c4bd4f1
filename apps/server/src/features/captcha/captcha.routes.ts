import type { FastifyInstance } from 'fastify';

import { signInContract } from '@backroom/contract/sign-in';

import type { Database } from '../../kernel/database.ts';
import { serve } from '../../kernel/serve.ts';
import { createCaptcha } from './captcha.ts';

export function captchaRoutes(app: FastifyInstance, db: Database) {
  const captcha = createCaptcha(db);

  serve(app, signInContract.captcha, async () => ({ ...(await captcha.issue()) }));
}
