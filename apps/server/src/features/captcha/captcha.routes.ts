import { type FastifyInstance } from 'fastify';

import { signInContract } from '@backroom/contract/sign-in';

import { type Database } from '../../kernel/database.ts';
import { serve } from '../../kernel/serve.ts';
import { captcha } from './captcha.ts';

export function captchaRoutes(app: FastifyInstance, db: Database) {
  const challenges = captcha(db);

  serve(app, signInContract.captcha, async () => ({ ...(await challenges.issue()) }));
}
