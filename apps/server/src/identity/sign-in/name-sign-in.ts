import { STATUS_NORMAL } from '@backroom/contract';

import type { Database } from '../../kernel/database/database.ts';
import type { RequestMetadata } from '../../kernel/http/request-metadata.ts';
import { isNotStarted } from '../../kernel/limits/concurrency-limiter.ts';
import { toBusyError } from '../../kernel/limits/with-busy-error.ts';
import { assertModeEnabled } from '../../platform/config/sign-in-settings.ts';
import { createCaptchaPolicy } from '../captcha/captcha-policy.ts';
import { writeLoginLog } from '../login-log/write-login-log.ts';
import { verifyPassword } from '../sessions/password.ts';
import type { SessionRepository } from '../sessions/sessions.repository.ts';
import { getRefusalReason } from './refusal-reason.ts';
import type { SignInService } from './sign-in.service.ts';
import { consumeSignInAttempt } from './sign-in-attempts.ts';
import { wrongCredentials } from './sign-in-errors.ts';

interface Credentials {
  username: string;
  password: string;
  captcha?: string | undefined;
  unbound?: boolean | undefined;
}

interface NameSignInOptions {
  db: Database;
  repository: SessionRepository;
  signInService: SignInService;
  /** Replaced by tests that count password checks. */
  verify?: typeof verifyPassword;
}

export function createNameSignIn({ db, repository, signInService, verify = verifyPassword }: NameSignInOptions) {
  const captcha = createCaptchaPolicy(db);

  /**
   * Signs in by user name and password. A wrong name, a wrong password, a locked and a disabled account take the same
   * time and get the same response.
   */
  return async ({ username, password, captcha: solution, unbound = false }: Credentials, metadata: RequestMetadata) => {
    await assertModeEnabled(db, 'isNameLogin');
    await captcha.assertForPassword(username, metadata.ip, solution);
    const {
      isLocked,
      succeed,
      refund: withdraw,
    } = await consumeSignInAttempt(db, metadata.ip, () => ({ name: username }));
    const user = await repository.findAccount(username);
    // While the account is locked the password is not compared, so even the right one is rejected.
    const stored = isLocked ? null : (user?.password ?? null);
    const isValid = await verify(stored, password).catch(async (error: unknown) => {
      if (!isNotStarted(error)) throw error;
      await withdraw();
      throw toBusyError(error);
    });
    if (!user || !isValid || user.status !== STATUS_NORMAL || user.roleKeys.length === 0) {
      const reason = getRefusalReason(user, { isLocked, isValid, failureReason: 'wrongPassword' });
      await writeLoginLog(db, 'refused', { username, userId: user?.userId }, metadata, { way: 'password', reason });
      throw wrongCredentials();
    }
    await succeed();
    return signInService.proceed({ userId: user.userId, username, way: 'password', isUnbound: unbound }, metadata);
  };
}
