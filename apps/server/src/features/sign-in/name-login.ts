import { STATUS_NORMAL } from '@backroom/contract';

import { type Database } from '../../kernel/database.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { GateFull } from '../sessions/gate.ts';
import { type Origin, writeLoginLog } from '../sessions/login-log.ts';
import { verifyPassword } from '../sessions/password.ts';
import { type SessionRepository } from '../sessions/sessions.repository.ts';
import { type Admission } from './admission.ts';
import { reserveAttempt } from './attempt.ts';
import { busy, wrongCredentials } from './refusals.ts';
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
   * Signs in by name. Wrong name, wrong password, an account that waits and one that is disabled cost the same and get
   * the same answer.
   */
  return async ({ username, password, captcha: solution, unbound = false }: Credentials, origin: Origin) => {
    await requireMode(db, 'isNameLogin');
    await captcha.forPassword(username, origin.ip, solution);
    const { isLocked, succeed, withdraw } = await reserveAttempt(db, origin.ip, () => ({ name: username }));
    const user = await repository.findAccount(username);
    // While the account waits nobody's password is compared: the right one is as wrong as any other.
    const stored = isLocked ? null : (user?.password ?? null);
    const isRight = await verify(stored, password).catch(async (error: unknown) => {
      if (!(error instanceof GateFull)) throw error;
      await withdraw();
      throw busy();
    });
    if (!user || !isRight || user.status !== STATUS_NORMAL || user.roleKeys.length === 0) {
      await writeLoginLog(db, 'refused', { username, userId: user?.userId }, origin);
      throw wrongCredentials();
    }
    await succeed();
    return admission.admit({ userId: user.userId, username, isUnbound: unbound }, origin);
  };
}
