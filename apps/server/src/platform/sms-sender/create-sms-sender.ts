import type { FastifyBaseLogger } from 'fastify';

import type { Database } from '../../kernel/database/database.ts';
import type { ServerConfig } from '../../kernel/process/server-config.ts';
import { isModeEnabled } from '../config/sign-in-settings.ts';
import { createOutboxSender } from './sms-outbox.ts';
import type { SmsSender } from './sms-sender.ts';
import { createWebhookSender } from './sms-webhook.ts';

export type SmsConfig = Pick<ServerConfig, 'smsWebhookUrl' | 'smsWebhookSecret' | 'production'>;

/** Whether messages can be sent at all. */
export const canSendSms = ({ smsWebhookUrl, production }: SmsConfig) => smsWebhookUrl !== null || !production;

/** The webhook if one is configured; otherwise the outbox, which production installations do not have. */
export function createSmsSender(
  config: SmsConfig,
  db: Database,
  log: FastifyBaseLogger,
  timeoutMs?: number,
): SmsSender | null {
  const { smsWebhookUrl, smsWebhookSecret } = config;
  if (smsWebhookUrl !== null) return createWebhookSender({ url: smsWebhookUrl, secret: smsWebhookSecret, timeoutMs });
  return canSendSms(config) ? createOutboxSender(db, log) : null;
}

/** Warns at startup if sign-in by phone is enabled but no message can be sent. */
export async function warnWithoutSms(db: Database, config: SmsConfig, log: FastifyBaseLogger): Promise<void> {
  if (canSendSms(config) || !(await isModeEnabled(db, 'isTelLogin'))) return;
  log.warn('sign-in by mobile number is on, but no message can be sent: set SMS_WEBHOOK_URL');
}
