import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';

import { deleteFactors, replaceRecoveryCodes, saveTotp } from '../identity/second-factors/factors.repository.ts';
import { createTotpSecret } from '../identity/second-factors/totp.ts';
import type { Database } from '../kernel/database/database.ts';
import { configs } from '../schema/config.table.ts';
import { totps } from '../schema/second-factors.table.ts';

const PERIOD_MS = 30_000;

/** The code of an authenticator now, or a number of periods from now. */
export const generateCode = (secret: string, periods = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + periods * PERIOD_MS });

/** Adds an authenticator without used codes, and recovery codes. */
export async function addAuthenticator(db: Database, userId: number) {
  const secret = createTotpSecret();
  await saveTotp(db, userId, secret, 0);
  return { secret, recoveryCodes: await replaceRecoveryCodes(db, userId) };
}

/** Makes the current code usable again, as if a period had passed. */
export const resetUsedCode = (db: Database, userId: number) =>
  db.update(totps).set({ lastStep: 0 }).where(eq(totps.userId, userId));

export const removeFactors = (db: Database, userId: number) => deleteFactors(db, userId);

export const requireFactorFor = (db: Database, roleKeys: string) =>
  db.update(configs).set({ configValue: roleKeys }).where(eq(configs.configKey, 'sys_second_factor_roles'));
