import { and, eq, gte, or, sql } from 'drizzle-orm';

import type { Database } from '../../kernel/database/database.ts';
import { invalidFields } from '../../kernel/errors/app-error.ts';
import { type AttemptRule, isInWindow } from '../../kernel/limits/attempts.ts';
import { readSessionSettings } from '../../platform/config/session-settings.ts';
import { readSetting } from '../../platform/config/sign-in-settings.ts';
import { signInAttempts } from '../../schema/sessions.table.ts';
import { accountRule, addressRule, toCaptchaThreshold } from '../sessions/attempt-rules.ts';
import { createCaptcha } from './captcha.ts';

const MODE = 'sys_captcha_mode';

const REQUIRED = { 'zh-CN': '请先完成人机验证', 'en-US': 'Complete the verification first' };
const INVALID = {
  'zh-CN': '人机验证未通过或已失效，请重试',
  'en-US': 'The verification failed or has expired. Try again',
};

/** Who tries a password, and from where. */
interface PasswordAttempt {
  username: string;
  ip: string;
  /** The account has signed in on this device before: failures of others at its address do not matter. */
  isKnownDevice: boolean;
}

const hasFailed = (rule: AttemptRule, threshold: number) =>
  and(eq(signInAttempts.bucket, rule.bucket), gte(signInAttempts.attempts, threshold), isInWindow(rule));

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
  async function hasTooManyFailures({ username, ip, isKnownDevice }: PasswordAttempt): Promise<boolean> {
    const settings = await readSessionSettings(db);
    const threshold = settings.sys_captcha_after;
    if (threshold === 0) return true;
    const account = accountRule(username, settings);
    const address = addressRule(ip, settings);
    const failures = or(
      hasFailed(account, threshold),
      // Locked that often before, without a successful sign-in since.
      and(
        eq(signInAttempts.bucket, account.bucket),
        sql`${signInAttempts.lockLevel} * ${account.limit} >= ${threshold}`,
      ),
      isKnownDevice ? undefined : hasFailed(address, toCaptchaThreshold(address)),
    );
    return (await db.$count(signInAttempts, failures)) > 0;
  }

  return {
    /** Call it before the password is verified and before the attempt is counted. */
    async assertForPassword(attempt: PasswordAttempt, solution: string | undefined): Promise<void> {
      const mode = await readSetting(db, MODE);
      if (mode === 'never') return;
      if (mode === 'always' || (await hasTooManyFailures(attempt))) await assertSolved(solution);
    },

    /** Call it before a message is sent to a phone number from an anonymous request. */
    async assertForMessage(solution: string | undefined): Promise<void> {
      if ((await readSetting(db, MODE)) !== 'never') await assertSolved(solution);
    },
  };
};
