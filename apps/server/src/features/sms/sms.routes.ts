import type { FastifyInstance } from 'fastify';

import { signInContract } from '@backroom/contract/sign-in';

import type { Database } from '../../kernel/database.ts';
import { serve } from '../../kernel/serve.ts';
import { createSessionRepository } from '../sessions/sessions.repository.ts';
import { createCodeSender } from './send-code.ts';
import { createSmsSender,type SmsConfig } from './sms-sender.ts';

export function smsRoutes(app: FastifyInstance, db: Database, config: SmsConfig) {
  const sender = createSmsSender(config, db, app.log);
  const send = createCodeSender({ db, repository: createSessionRepository(db), sender, log: app.log });

  serve(app, signInContract.sendCode, ({ body }, _caller, request) => send(body, request.ip, request.language));
}
