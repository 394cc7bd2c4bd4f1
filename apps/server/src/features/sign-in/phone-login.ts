import { STATUS_NORMAL } from '@backroom/contract';

import { type Database } from '../../kernel/database.ts';
import { type Origin, writeLoginLog } from '../sessions/login-log.ts';
import { type SessionRepository } from '../sessions/sessions.repository.ts';
import { maskedPhone, type Phone, phoneOf } from '../sms/phone-number.ts';
import { findOwner } from '../sms/phone-owner.ts';
import { smsCodeRepository } from '../sms/sms-codes.repository.ts';
import { type Admission } from './admission.ts';
import { atLeast } from './at-least.ts';
import { reserveAttempt } from './attempt.ts';
import { wrongSmsCode } from './refusals.ts';
import { requireMode } from './sign-in-settings.ts';

/** Longer than any failing path takes. */
const FLOOR_MS = 300;

interface Credentials {
  phone: string;
  code: string;
  codeId: string;
  unbound?: boolean | undefined;
}

interface Parts {
  db: Database;
  repository: SessionRepository;
  admission: Admission;
}

export function phoneLogin({ db, repository, admission }: Parts) {
  const codes = smsCodeRepository(db);

  /** Uses the counters of the user name, so using both sign-in methods does not allow more guesses. */
  const prove = async (phone: Phone, { code, codeId }: Credentials, origin: Origin) => {
    const { found, isLocked, succeed } = await reserveAttempt(db, origin.ip, async () => {
      const owner = await findOwner(db, repository, phone);
      return { owner, name: owner?.username ?? phone.e164 };
    });
    const { owner } = found;
    // While the account is locked the code is not compared, so it can still be used afterwards.
    const isRight = !isLocked && (await codes.use(phone, codeId, code));
    if (!owner || !isRight || owner.status !== STATUS_NORMAL || owner.roleKeys.length === 0) {
      await writeLoginLog(
        db,
        'refused',
        { username: owner?.username ?? maskedPhone(phone), userId: owner?.userId },
        origin,
      );
      throw wrongSmsCode();
    }
    await succeed();
    return owner;
  };

  /**
   * Signs in by SMS code. A wrong, expired or used code, one of another request and one for an unknown number get the
   * same response after the same time.
   */
  return async (credentials: Credentials, origin: Origin) => {
    await requireMode(db, 'isTelLogin');
    const phone = phoneOf(credentials.phone);
    const { userId, username } = await atLeast(FLOOR_MS, () => prove(phone, credentials, origin));
    return admission.admit({ userId, username, isUnbound: credentials.unbound ?? false }, origin);
  };
}
