import { and, eq, gte, or, sql } from 'drizzle-orm';

import type { Database } from '../../kernel/database/database.ts';
import { invalidFields } from '../../kernel/errors/app-error.ts';
import { readSessionSettings } from '../../platform/config/session-settings.ts';
import { readSetting } from '../../platform/config/sign-in-settings.ts';
import { signInAttempts } from '../../schema/sessions.table.ts';
import { accountRule, addressRule } from '../sessions/attempt-rules.ts';
import { createCaptcha } from './captcha.ts';

const MODE = 'sys_captcha_mode';

const REQUIRED = { 'zh-CN': '请先完成人机验证', 'en-US': 'Complete the verification first' };
const INVALID = {
  'zh-CN': '人机验证未通过或已失效，请重试',
  'en-US': 'The verification failed or has expired. Try again',
};

/**
 * Decides when a solved captcha is required. Only the stored settings control it: no request field and no environment
 * variable can skip it.
 */
export const createCaptchaPolicy = (db: Database) => {
  const captcha = createCaptcha(db);

  async function assertSolved(solution: string | undefined): Promise<void> {
    if (solution === undefined) throw invalidFields({ path: 'captcha', text: REQUIRED });
    if (!(await captcha.consume(solution))) throw invalidFields({ path: 'captcha', text: INVALID });
  }

  /** Counts by user name, so unknown names are treated like existing ones. */
  async function hasTooManyFailures(username: string, ip: string): Promise<boolean> {
    const settings = await readSessionSettings(db);
    const threshold = settings.sys_captcha_after;
    if (threshold === 0) return true;
    const failures = [accountRule(username, settings), addressRule(ip, settings)].map(
      ({ bucket, limit, windowSeconds }) =>
        and(
          eq(signInAttempts.bucket, bucket),
          or(
            // Locked that often before, without a successful sign-in since.
            sql`${signInAttempts.lockLevel} * ${limit} >= ${threshold}`,
            and(
              gte(signInAttempts.attempts, threshold),
              sql`${signInAttempts.windowStart} > now() - ${windowSeconds} * interval '1 second'`,
            ),
          ),
        ),
    );
    return (await db.$count(signInAttempts, or(...failures))) > 0;
  }

  return {
    /** Call it before the password is verified and before the attempt is counted. */
    async assertForPassword(username: string, ip: string, solution: string | undefined): Promise<void> {
      const mode = await readSetting(db, MODE);
      if (mode === 'never') return;
      if (mode === 'always' || (await hasTooManyFailures(username, ip))) await assertSolved(solution);
    },

    /** Call it before a message is sent to a phone number from an anonymous request. */
    async assertForMessage(solution: string | undefined): Promise<void> {
      if ((await readSetting(db, MODE)) !== 'never') await assertSolved(solution);
    },
  };
};
