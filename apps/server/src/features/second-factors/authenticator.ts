import { type Actor } from '../../kernel/caller.ts';
import { type Database, type Transaction } from '../../kernel/database.ts';
import { productName } from '../app-config/product-name.ts';
import { type Origin } from '../sessions/login-log.ts';
import { logFactor } from './factor-log.ts';
import { replaceRecoveryCodes, storeTotp } from './factors.repository.ts';
import { newTotpSecret, totpUri } from './totp.ts';

/** A new secret for a user's authenticator, inactive until it is confirmed with a code. */
export async function offerAuthenticator(db: Database, username: string) {
  const secret = newTotpSecret();
  return { secret, uri: totpUri(await productName(db), username, secret) };
}

interface Confirmed {
  secret: string;
  /** Time step of the code that confirmed the secret. */
  timeStep: number;
  /** The user had an authenticator before, which this one replaces. */
  isReplaced: boolean;
}

/**
 * Stores a confirmed authenticator and replaces the recovery codes.
 *
 * @returns the new recovery codes
 */
export async function addAuthenticator(
  db: Database,
  tx: Transaction,
  actor: Actor,
  { secret, timeStep, isReplaced }: Confirmed,
  origin: Origin,
): Promise<string[]> {
  await storeTotp(tx, actor.userId, secret, timeStep);
  const codes = await replaceRecoveryCodes(tx, actor.userId);
  const before = { authenticator: isReplaced ? 'old' : 'none' };
  await logFactor(db, tx, actor, { msg: 'factorAdded', before, after: { authenticator: 'new' } }, origin);
  return codes;
}
