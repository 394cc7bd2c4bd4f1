import { eq } from 'drizzle-orm';

import { type Security } from '@backroom/contract/account';

import { signInFirst } from '../../kernel/app-error.ts';
import { type Database } from '../../kernel/database.ts';
import { passkeysOf } from '../second-factors/passkeys.repository.ts';
import { isFactorRequired } from '../second-factors/required-roles.ts';
import { totps } from '../second-factors/second-factors.table.ts';
import { findPerson } from '../sign-in/person.ts';
import { toPasskey } from './passkeys.service.ts';

/** How a user's account is protected: password date, authenticator, recovery codes, passkeys. */
export async function securityOf(db: Database, userId: number): Promise<Security> {
  const person = await findPerson(db, userId);
  if (!person) throw signInFirst('userDisabled');
  const [totp] = await db.select({ since: totps.confirmedAt }).from(totps).where(eq(totps.userId, userId));
  return {
    passwordChangedAt: person.passwordChangedAt?.toISOString() ?? null,
    totpSince: totp?.since?.toISOString() ?? null,
    recoveryCodesLeft: person.recoveryCodesLeft,
    passkeys: (await passkeysOf(db, userId)).map(toPasskey),
    isSecondFactorRequired: await isFactorRequired(db, person.roleKeys),
  };
}
