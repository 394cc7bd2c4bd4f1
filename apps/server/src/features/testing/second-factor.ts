import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';

import { type Database } from '../../kernel/database.ts';
import { configs } from '../config/config.table.ts';
import { dropFactors, replaceRecoveryCodes, storeTotp } from '../second-factors/factors.repository.ts';
import { totps } from '../second-factors/second-factors.table.ts';
import { newTotpSecret } from '../second-factors/totp.ts';

const PERIOD_MS = 30_000;

/** The code of an authenticator now, or a number of periods from now. */
export const codeOf = (secret: string, periods = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + periods * PERIOD_MS });

/** Adds an authenticator without used codes, and recovery codes. */
export async function giveAuthenticator(db: Database, userId: number) {
  const secret = newTotpSecret();
  await storeTotp(db, userId, secret, 0);
  return { secret, recoveryCodes: await replaceRecoveryCodes(db, userId) };
}

/** Makes the current code usable again, as if a period had passed. */
export const forgetUsedCode = (db: Database, userId: number) =>
  db.update(totps).set({ lastStep: 0 }).where(eq(totps.userId, userId));

export const takeFactors = (db: Database, userId: number) => dropFactors(db, userId);

export const requireFactorOf = (db: Database, roleKeys: string) =>
  db.update(configs).set({ configValue: roleKeys }).where(eq(configs.configKey, 'sys_second_factor_roles'));
