import type { FastifyBaseLogger } from 'fastify';

import type { Config } from '../../kernel/config.ts';
import type { Database } from '../../kernel/database.ts';
import { createOutboxSender } from './sms-outbox.ts';
import { createWebhookSender } from './sms-webhook.ts';

export interface SmsMessage {
  /** E.164. */
  phone: string;
  /** The complete message, in the language of the request. */
  text: string;
  /** For providers that fill a template of their own. */
  code: string;
}

/** Sends text messages. */
export interface SmsSender {
  /** @throws SmsNotSentError if the message was not sent */
  send(message: SmsMessage): Promise<void>;
}

export type SmsConfig = Pick<Config, 'smsWebhookUrl' | 'smsWebhookSecret' | 'production' | 'demo'>;

/** Whether messages can be sent at all. */
export const canSendSms = ({ smsWebhookUrl, production, demo }: SmsConfig) =>
  smsWebhookUrl !== null || !production || demo;

/** The webhook if one is configured; otherwise the outbox, which production installations do not have. */
export function createSmsSender(config: SmsConfig, db: Database, log: FastifyBaseLogger): SmsSender | null {
  const { smsWebhookUrl, smsWebhookSecret } = config;
  if (smsWebhookUrl !== null) return createWebhookSender({ url: smsWebhookUrl, secret: smsWebhookSecret });
  return canSendSms(config) ? createOutboxSender(db, log) : null;
}
