import type { Logger } from 'pino';

import type { Database } from '../../kernel/database.ts';
import { isModeEnabled } from '../sign-in/sign-in-settings.ts';
import { createSmsSender,type SmsConfig } from './sms-sender.ts';

/** Warns at startup if sign-in by phone is enabled but no message can be sent. */
export async function warnWithoutSms(db: Database, config: SmsConfig, logger: Logger): Promise<void> {
  if (createSmsSender(config, db, logger) !== null || !(await isModeEnabled(db, 'isTelLogin'))) return;
  logger.warn('sign-in by mobile number is on, but no message can be sent: set SMS_WEBHOOK_URL');
}
