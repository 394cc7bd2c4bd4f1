import { and, eq, gte, or, sql } from 'drizzle-orm';

import { invalidFields } from '../../kernel/app-error.ts';
import { type Database } from '../../kernel/database.ts';
import { accountRule, addressRule } from '../sessions/login-attempts.ts';
import { readSessionSettings } from '../sessions/session-settings.ts';
import { loginAttempts } from '../sessions/sessions.table.ts';
import { settingNamed } from '../sign-in/sign-in-settings.ts';
import { captcha } from './captcha.ts';

const MODE = 'sys_captcha_mode';

const NEEDED = { 'zh-CN': '请先完成人机验证', 'en-US': 'Complete the verification first' };
const REFUSED = {
  'zh-CN': '人机验证未通过或已失效，请重试',
  'en-US': 'The verification failed or has expired. Try again',
};

/**
 * Decides when a solved captcha is required. Only the stored settings control it: no request field and no environment
 * variable can skip it.
 */
export const requireCaptcha = (db: Database) => {
  const challenges = captcha(db);

  async function insist(solution: string | undefined): Promise<void> {
    if (solution === undefined) throw invalidFields({ path: 'captcha', text: NEEDED });
    if (!(await challenges.spend(solution))) throw invalidFields({ path: 'captcha', text: REFUSED });
  }

  /** Counts by user name, so unknown names are treated like existing ones. */
  async function hasFailedOften(username: string, ip: string): Promise<boolean> {
    const settings = await readSessionSettings(db);
    const most = settings.sys_captcha_after;
    if (most === 0) return true;
    const failures = [accountRule(username, settings), addressRule(ip, settings)].map(
      ({ bucket, limit, windowSeconds }) =>
        and(
          eq(loginAttempts.bucket, bucket),
          or(
            // Locked that often before, without a successful sign-in since.
            sql`${loginAttempts.lockLevel} * ${limit} >= ${most}`,
            and(
              gte(loginAttempts.attempts, most),
              sql`${loginAttempts.windowStart} > now() - ${windowSeconds} * interval '1 second'`,
            ),
          ),
        ),
    );
    return (await db.$count(loginAttempts, or(...failures))) > 0;
  }

  return {
    /** Call it before the password is verified and before the attempt is counted. */
    async forPassword(username: string, ip: string, solution: string | undefined): Promise<void> {
      const mode = await settingNamed(db, MODE);
      if (mode === 'never') return;
      if (mode === 'always' || (await hasFailedOften(username, ip))) await insist(solution);
    },

    /** Call it before a message is sent to a phone number from an anonymous request. */
    async forMessage(solution: string | undefined): Promise<void> {
      if ((await settingNamed(db, MODE)) !== 'never') await insist(solution);
    },
  };
};
