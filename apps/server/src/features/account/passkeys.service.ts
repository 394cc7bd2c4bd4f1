import { type Passkey } from '@backroom/contract/account';

import { AppError, invalidFields, notFound } from '../../kernel/app-error.ts';
import { type Caller } from '../../kernel/caller.ts';
import { type Database } from '../../kernel/database.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { productName } from '../app-config/product-name.ts';
import { logFactor } from '../second-factors/factor-log.ts';
import {
  dropPasskeys,
  handleOf,
  type PasskeyRow,
  passkeysOf,
  storePasskey,
} from '../second-factors/passkeys.repository.ts';
import { checkCreation, creationOptions, type Place } from '../second-factors/webauthn.ts';
import { type Origin } from '../sessions/login-log.ts';
import { findTicket, issueTicket, useUp } from '../sign-in/tickets.ts';
import { holdPerson, settleRemoval } from './factor-rules.ts';
import { requireOwnPassword } from './own-password.ts';

const MOST = 20;

const tooMany = () =>
  new AppError(409, {
    'zh-CN': `最多可添加${MOST}个通行密钥，请先移除不再使用的`,
    'en-US': `You can have up to ${MOST} passkeys. Remove one that you no longer use`,
  });

const refused = () =>
  invalidFields({
    path: 'answer',
    text: { 'zh-CN': '无法添加此通行密钥，请重试', 'en-US': 'This passkey could not be added. Try again' },
  });

export const toPasskey = ({ passkeyId, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  ...{ passkeyId, name },
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const named = (rows: readonly PasskeyRow[]) => rows.map(({ name }) => name).join(', ');

interface Made {
  ticket: string;
  name: string;
  answer: Readonly<Record<string, unknown>>;
}

/** Passkeys of the caller. */
export const passkeyService = (db: Database) => ({
  async options(password: string, caller: Caller, place: Place, origin: Origin) {
    const { userId, userName: username } = caller;
    const { nickName } = await requireOwnPassword(db, caller, { path: 'password', password }, origin);
    const present = await passkeysOf(db, userId);
    if (present.length >= MOST) throw tooMany();
    const owner = { username, nickName, handle: await handleOf(db, userId) };
    const options = await creationOptions(owner, await productName(db), place, present);
    const { ticket } = await issueTicket(db, { purpose: 'passkeyAdd', userId, challenge: options.challenge });
    return { ticket, options: { ...options } };
  },

  async add({ ticket: token, name, answer }: Made, caller: Caller, place: Place, origin: Origin): Promise<Passkey> {
    const { userId } = caller;
    const ticket = await findTicket(db, 'passkeyAdd', token);
    if (ticket?.userId !== userId) throw refused();
    // Consumed before the response is verified: a challenge is valid for one response, right or wrong.
    await useUp(db, ticket);
    const made = await checkCreation(answer, ticket.challenge, place);
    if (!made) throw refused();
    return inTransaction(db, async (tx) => {
      const { passkeyCount } = await holdPerson(tx, userId);
      if (passkeyCount >= MOST) throw tooMany();
      const row = await storePasskey(tx, { userId, name, ...made });
      if (!row) throw refused();
      const change = { before: { passkeys: '' }, after: { passkeys: name } };
      await logFactor(db, tx, caller, { msg: 'factorAdded', ...change }, origin);
      return toPasskey(row);
    });
  },

  remove(ids: readonly number[], caller: Caller, origin: Origin): Promise<number[]> {
    const { userId } = caller;
    return inTransaction(db, async (tx) => {
      await holdPerson(tx, userId);
      const wanted = [...new Set(ids)];
      const dropped = await dropPasskeys(tx, userId, wanted);
      if (dropped.length < wanted.length) throw notFound();
      await settleRemoval(tx, userId);
      const change = { before: { passkeys: named(dropped) }, after: { passkeys: '' } };
      await logFactor(db, tx, caller, { msg: 'factorRemoved', ...change }, origin);
      return wanted;
    });
  },
});
