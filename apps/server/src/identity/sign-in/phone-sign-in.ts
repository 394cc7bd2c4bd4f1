import type { Database } from '../../kernel/database/database.ts';
import { padDuration } from '../../kernel/limits/pad-duration.ts';
import { maskPhone, parsePhone, type Phone } from '../../platform/access/phone-number.ts';
import { assertModeEnabled } from '../../platform/config/sign-in-settings.ts';
import { writeLoginLog } from '../login-log/write-login-log.ts';
import type { SessionRepository } from '../sessions/sessions.repository.ts';
import { findPhoneOwner } from '../sms/phone-owner.ts';
import { createSmsCodeRepository } from '../sms/sms-codes.repository.ts';
import type { SignInClient } from './known-devices.ts';
import { getRefusalReason, maySignIn } from './refusal-reason.ts';
import type { SignInService } from './sign-in.service.ts';
import { attemptSignIn } from './sign-in-attempts.ts';
import { wrongSmsCode } from './sign-in-errors.ts';

/** Minimum duration of a sign-in: longer than any failing path takes. */
const MIN_DURATION_MS = 300;

interface Credentials {
  phone: string;
  code: string;
  codeId: string;
  unbound?: boolean | undefined;
}

interface PhoneSignInOptions {
  db: Database;
  repository: SessionRepository;
  signInService: SignInService;
  minDurationMs?: number | undefined;
}

export function createPhoneSignIn({
  db,
  repository,
  signInService,
  minDurationMs = MIN_DURATION_MS,
}: PhoneSignInOptions) {
  const codes = createSmsCodeRepository(db);

  /** Uses the counter of the user name, so using both sign-in methods does not allow more guesses. */
  const verify = (phone: Phone, { code, codeId }: Credentials, client: SignInClient) =>
    attemptSignIn(db, client, {
      secret: 'code',
      async find() {
        const owner = await findPhoneOwner(db, repository, phone);
        return { owner, name: owner?.username ?? phone.e164 };
      },
      async check({ owner }, isLocked) {
        // While the account is locked the code is not compared, so it can still be used afterwards.
        const isValid = !isLocked && (await codes.consume(phone, codeId, code));
        if (owner && isValid && maySignIn(owner)) return owner;
        const person = { username: owner?.username ?? maskPhone(phone), userId: owner?.userId };
        const reason = getRefusalReason(owner, { isLocked, isValid, failureReason: 'wrongCode' });
        await writeLoginLog(db, 'refused', person, client, { way: 'phone', reason });
        return null;
      },
    });

  /**
   * Signs in by SMS code. A wrong, expired or used code, one of another request and one for an unknown number get the
   * same response after the same time.
   */
  return async (credentials: Credentials, client: SignInClient) => {
    await assertModeEnabled(db, 'isTelLogin');
    const phone = parsePhone(credentials.phone);
    const owner = await padDuration(minDurationMs, () => verify(phone, credentials, client));
    if (!owner) throw wrongSmsCode();
    const { userId, username } = owner;
    return signInService.proceed({ userId, username, way: 'phone', isUnbound: credentials.unbound ?? false }, client);
  };
}
