import type { Database, Transaction } from '../../kernel/database/database.ts';
import type { Actor } from '../../kernel/http/caller.ts';
import type { RequestMetadata } from '../../kernel/http/request-metadata.ts';
import { getProductName } from '../../platform/app-config/app-config.repository.ts';
import { logFactorChange } from './factor-log.ts';
import { replaceRecoveryCodes, saveTotp } from './factors.repository.ts';
import { createTotpSecret, toTotpUri } from './totp.ts';

/** A new secret for a user's authenticator, inactive until it is confirmed with a code. */
export async function createTotpEnrolment(db: Database, username: string) {
  const secret = createTotpSecret();
  return { secret, uri: toTotpUri(await getProductName(db), username, secret) };
}

interface ConfirmedTotp {
  secret: string;
  /** Time step of the code that confirmed the secret. */
  timeStep: number;
  /** The user had an authenticator before, which this one replaces. */
  isReplacement: boolean;
}

/**
 * Stores a confirmed authenticator and replaces the recovery codes.
 *
 * @returns the new recovery codes
 */
export async function addAuthenticator(
  tx: Transaction,
  actor: Actor,
  { secret, timeStep, isReplacement }: ConfirmedTotp,
  metadata: RequestMetadata,
): Promise<string[]> {
  await saveTotp(tx, actor.userId, secret, timeStep);
  const codes = await replaceRecoveryCodes(tx, actor.userId);
  const before = { authenticator: isReplacement ? 'old' : 'none' };
  await logFactorChange(tx, actor, { msg: 'factorAdded', before, after: { authenticator: 'new' } }, metadata);
  return codes;
}
