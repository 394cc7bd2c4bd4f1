import type { FastifyInstance } from 'fastify';

import { signInContract } from '@backroom/contract/sign-in';

import type { Database } from '../../kernel/database/database.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { createSmsSender, type SmsConfig } from '../../platform/sms-sender/create-sms-sender.ts';
import { createSessionRepository } from '../sessions/sessions.repository.ts';
import { createCodeSender } from './send-code.ts';

interface SmsDurations {
  /** Minimum duration of a code request. */
  codeRequestMs?: number;
  /** Timeout of a webhook request. */
  smsWebhookMs?: number;
}

export function smsRoutes(
  app: FastifyInstance,
  db: Database,
  config: SmsConfig,
  { codeRequestMs, smsWebhookMs }: SmsDurations = {},
) {
  const { log } = app;
  const repository = createSessionRepository(db);
  const sender = createSmsSender(config, db, log, smsWebhookMs);
  const send = createCodeSender({ db, repository, sender, log, minDurationMs: codeRequestMs });

  registerEndpoint(app, signInContract.sendCode, ({ body }, _caller, request) =>
    send(body, request.clientAddress, request.language),
  );
}
