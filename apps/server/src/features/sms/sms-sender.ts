import { type FastifyBaseLogger } from 'fastify';

import { type Config } from '../../kernel/config.ts';
import { type Database } from '../../kernel/database.ts';
import { outboxSender } from './sms-outbox.ts';
import { webhookSender } from './sms-webhook.ts';

export interface SmsMessage {
  /** E.164. */
  phone: string;
  /** The whole message, in the language of whoever asked. */
  text: string;
  /** For a provider that has a template and wants its value alone. */
  code: string;
}

/** Brings a message to a phone. */
export interface SmsSender {
  /** Fails with `SmsNotSent` when the message did not leave. */
  send(message: SmsMessage): Promise<void>;
}

export type SmsConfig = Pick<Config, 'smsWebhookUrl' | 'smsWebhookSecret' | 'production' | 'demo'>;

/** Whether messages can leave at all. */
export const canSendSms = ({ smsWebhookUrl, production, demo }: SmsConfig) =>
  smsWebhookUrl !== null || !production || demo;

/** How messages leave: by the webhook where one is named; else into the outbox, which no real installation has. */
export function smsSender(config: SmsConfig, db: Database, log: FastifyBaseLogger): SmsSender | null {
  const { smsWebhookUrl, smsWebhookSecret } = config;
  if (smsWebhookUrl !== null) return webhookSender({ url: smsWebhookUrl, secret: smsWebhookSecret });
  return canSendSms(config) ? outboxSender(db, log) : null;
}
