import { eq } from 'drizzle-orm';

import type { Security } from '@backroom/contract/account';

import type { Database } from '../../kernel/database/database.ts';
import { unauthenticated } from '../../kernel/errors/app-error.ts';
import { totps } from '../../schema/second-factors.table.ts';
import { isFactorRequired } from '../second-factors/is-factor-required.ts';
import { findPasskeys } from '../second-factors/passkeys.repository.ts';
import { findSignInUser } from '../sign-in/sign-in-user.ts';
import { toPasskey } from './passkeys.service.ts';

/** How a user's account is protected: password date, authenticator, recovery codes, passkeys. */
export async function findSecurity(db: Database, userId: number): Promise<Security> {
  const user = await findSignInUser(db, userId);
  if (!user) throw unauthenticated('userDisabled');
  const [totp] = await db.select({ since: totps.confirmedAt }).from(totps).where(eq(totps.userId, userId));
  return {
    passwordChangedAt: user.passwordChangedAt?.toISOString() ?? null,
    totpSince: totp?.since?.toISOString() ?? null,
    recoveryCodesLeft: user.recoveryCodesLeft,
    passkeys: (await findPasskeys(db, userId)).map(toPasskey),
    isSecondFactorRequired: await isFactorRequired(db, user.roleKeys),
  };
}
