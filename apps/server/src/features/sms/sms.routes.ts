import { type FastifyInstance } from 'fastify';

import { signInContract } from '@backroom/contract/sign-in';

import { type Database } from '../../kernel/database.ts';
import { serve } from '../../kernel/serve.ts';
import { sessionRepository } from '../sessions/sessions.repository.ts';
import { sendCode } from './send-code.ts';
import { type SmsConfig, smsSender } from './sms-sender.ts';

export function smsRoutes(app: FastifyInstance, db: Database, config: SmsConfig) {
  const sender = smsSender(config, db, app.log);
  const send = sendCode({ db, repository: sessionRepository(db), sender, log: app.log });

  serve(app, signInContract.sendCode, ({ body }, _caller, request) => send(body, request.ip, request.language));
}
