import type { Database } from '../../kernel/database/database.ts';
import type { Phone } from '../../platform/access/phone-number.ts';
import { findPhoneOwnerName } from '../../platform/access/phone-owner.ts';
import type { SessionRepository } from '../sessions/sessions.repository.ts';

/** The account with this number, in the shape of `findAccount`; undefined if two users share the number. */
export async function findPhoneOwner(db: Database, repository: SessionRepository, phone: Phone) {
  const username = await findPhoneOwnerName(db, phone);
  if (username === undefined) return undefined;
  const account = await repository.findAccount(username);
  return account && { ...account, username };
}
