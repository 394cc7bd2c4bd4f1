import type { Passkey } from '@backroom/contract/account';

import type { Database } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { AppError, invalidFields, notFound } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { RequestMetadata } from '../../kernel/http/request-metadata.ts';
import { getProductName } from '../../platform/app-config/app-config.repository.ts';
import { logFactorChange } from '../second-factors/factor-log.ts';
import {
  deletePasskeys,
  findPasskeys,
  getUserHandle,
  insertPasskey,
  type PasskeyRow,
} from '../second-factors/passkeys.repository.ts';
import { createRegistrationOptions, type RelyingParty, verifyRegistration } from '../second-factors/webauthn.ts';
import { consumeTicket, findTicket, issueTicket } from '../sign-in/tickets.repository.ts';
import { findUserForUpdate, handleFactorRemoval } from './factor-rules.ts';
import { assertOwnPassword } from './own-password.ts';

const MAX_PASSKEYS = 20;

const tooManyPasskeys = () =>
  new AppError(409, {
    'zh-CN': `最多可添加${MAX_PASSKEYS}个通行密钥，请先移除不再使用的`,
    'en-US': `You can have up to ${MAX_PASSKEYS} passkeys. Remove one that you no longer use`,
  });

const passkeyNotAdded = () =>
  invalidFields({
    path: 'answer',
    text: { 'zh-CN': '无法添加此通行密钥，请重试', 'en-US': 'This passkey could not be added. Try again' },
  });

export const toPasskey = ({ passkeyId, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  passkeyId,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const joinNames = (rows: readonly PasskeyRow[]) => rows.map(({ name }) => name).join(', ');

interface NewPasskey {
  ticket: string;
  name: string;
  answer: Readonly<Record<string, unknown>>;
}

/** Passkeys of the caller. */
export const createPasskeyService = (db: Database) => ({
  async options(password: string, caller: Caller, relyingParty: RelyingParty, metadata: RequestMetadata) {
    const { userId, userName: username } = caller;
    const { nickName } = await assertOwnPassword(db, caller, { path: 'password', password }, metadata);
    const existing = await findPasskeys(db, userId);
    if (existing.length >= MAX_PASSKEYS) throw tooManyPasskeys();
    const owner = { username, nickName, handle: await getUserHandle(db, userId) };
    const options = await createRegistrationOptions(owner, await getProductName(db), relyingParty, existing);
    const { ticket } = await issueTicket(db, { purpose: 'passkeyAdd', userId, challenge: options.challenge });
    return { ticket, options: { ...options } };
  },

  async add(
    { ticket: token, name, answer }: NewPasskey,
    caller: Caller,
    relyingParty: RelyingParty,
    metadata: RequestMetadata,
  ): Promise<Passkey> {
    const { userId } = caller;
    const ticket = await findTicket(db, 'passkeyAdd', token);
    if (ticket?.userId !== userId) throw passkeyNotAdded();
    // Consumed before the response is verified: a challenge is valid for one response, right or wrong.
    await consumeTicket(db, ticket);
    const credential = await verifyRegistration(answer, ticket.challenge, relyingParty);
    if (!credential) throw passkeyNotAdded();
    return inTransaction(db, async (tx) => {
      const { passkeyCount } = await findUserForUpdate(tx, userId);
      if (passkeyCount >= MAX_PASSKEYS) throw tooManyPasskeys();
      const row = await insertPasskey(tx, { userId, name, ...credential });
      if (!row) throw passkeyNotAdded();
      const change = { before: { passkeys: '' }, after: { passkeys: name } };
      await logFactorChange(tx, caller, { msg: 'factorAdded', ...change }, metadata);
      return toPasskey(row);
    });
  },

  remove(ids: readonly number[], caller: Caller, metadata: RequestMetadata): Promise<number[]> {
    const { userId } = caller;
    return inTransaction(db, async (tx) => {
      await findUserForUpdate(tx, userId);
      const uniqueIds = [...new Set(ids)];
      const deleted = await deletePasskeys(tx, userId, uniqueIds);
      if (deleted.length < uniqueIds.length) throw notFound();
      await handleFactorRemoval(tx, userId);
      const change = { before: { passkeys: joinNames(deleted) }, after: { passkeys: '' } };
      await logFactorChange(tx, caller, { msg: 'factorRemoved', ...change }, metadata);
      return uniqueIds;
    });
  },
});
