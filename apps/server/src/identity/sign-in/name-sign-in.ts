import type { Database } from '../../kernel/database/database.ts';
import { assertModeEnabled } from '../../platform/config/sign-in-settings.ts';
import { createCaptchaPolicy } from '../captcha/captcha-policy.ts';
import { writeLoginLog } from '../login-log/write-login-log.ts';
import { verifyPassword } from '../sessions/password.ts';
import type { SessionRepository } from '../sessions/sessions.repository.ts';
import type { SignInClient } from './known-devices.ts';
import { getRefusalReason, maySignIn } from './refusal-reason.ts';
import type { SignInService } from './sign-in.service.ts';
import { attemptSignIn } from './sign-in-attempts.ts';
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
  return async ({ username, password, captcha: solution, unbound = false }: Credentials, client: SignInClient) => {
    await assertModeEnabled(db, 'isNameLogin');
    const user = await attemptSignIn(db, client, {
      secret: 'password',
      find: () => ({ name: username }),
      admit: (_found, isKnownDevice) => captcha.assertForPassword({ username, ip: client.ip, isKnownDevice }, solution),
      async check(_found, isLocked) {
        const account = await repository.findAccount(username);
        // While the account is locked the password is not compared, so even the right one is rejected.
        const isValid = await verify(isLocked ? null : (account?.password ?? null), password);
        if (account && isValid && maySignIn(account)) return account;
        const reason = getRefusalReason(account, { isLocked, isValid, failureReason: 'wrongPassword' });
        const person = { username, userId: account?.userId };
        await writeLoginLog(db, 'refused', person, client, { way: 'password', reason });
        return null;
      },
    });
    if (!user) throw wrongCredentials();
    return signInService.proceed({ userId: user.userId, username, way: 'password', isUnbound: unbound }, client);
  };
}
