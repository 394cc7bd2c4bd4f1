import { STATUS_NORMAL } from '@backroom/contract';

import { type Database } from '../../kernel/database.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { GateFull } from '../sessions/gate.ts';
import { accountRule, addressRule, forget, giveBack, reserve } from '../sessions/login-attempts.ts';
import { type Origin, writeLoginLog } from '../sessions/login-log.ts';
import { verifyPassword } from '../sessions/password.ts';
import { readSessionSettings } from '../sessions/session-settings.ts';
import { type SessionRepository } from '../sessions/sessions.repository.ts';
import { type Admission } from './admission.ts';
import { busy, tooManyAttempts, wrongCredentials } from './refusals.ts';
import { requireMode } from './sign-in-settings.ts';

interface Credentials {
  username: string;
  password: string;
  captcha?: string | undefined;
  unbound?: boolean | undefined;
}

interface Parts {
  db: Database;
  repository: SessionRepository;
  admission: Admission;
  /** Given by tests that count how often a password is looked at. */
  verify?: typeof verifyPassword;
}

export function nameLogin({ db, repository, admission, verify = verifyPassword }: Parts) {
  const captcha = requireCaptcha(db);

  /**
   * Counts the attempt before it is looked at. Both counters are independent: neither many addresses nor many names get
   * around the other one.
   */
  const reserveAttempt = async (username: string, ip: string) => {
    const settings = await readSessionSettings(db);
    const address = addressRule(ip, settings);
    const account = accountRule(username, settings);
    const addressWait = await reserve(db, address);
    if (addressWait !== null) throw tooManyAttempts(addressWait);
    const isLocked = (await reserve(db, account)) !== null;
    return { address, account, isLocked };
  };

  /**
   * Signs in by name. Wrong name, wrong password, an account that waits and one that is disabled cost the same and get
   * the same answer.
   */
  return async ({ username, password, captcha: solution, unbound = false }: Credentials, origin: Origin) => {
    await requireMode(db, 'isNameLogin');
    await captcha.forPassword(username, origin.ip, solution);
    const { address, account, isLocked } = await reserveAttempt(username, origin.ip);
    const user = await repository.findAccount(username);
    // While the account waits nobody's password is compared: the right one is as wrong as any other.
    const stored = isLocked ? null : (user?.password ?? null);
    const isRight = await verify(stored, password).catch(async (error: unknown) => {
      if (!(error instanceof GateFull)) throw error;
      if (!isLocked) await giveBack(db, account);
      await giveBack(db, address);
      throw busy();
    });
    if (!user || !isRight || user.status !== STATUS_NORMAL || user.roleKeys.length === 0) {
      await writeLoginLog(db, 'refused', { username, userId: user?.userId }, origin);
      throw wrongCredentials();
    }
    await forget(db, account);
    await giveBack(db, address);
    return admission.admit({ userId: user.userId, username, isUnbound: unbound }, origin);
  };
}
