import { STATUS_NORMAL } from '@backroom/contract';

import { AppError } from '../../kernel/app-error.ts';
import { type Caller } from '../../kernel/caller.ts';
import { type Database } from '../../kernel/database.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { GateFull } from './gate.ts';
import { accountRule, addressRule, dropStaleAttempts, forget, giveBack, reserve } from './login-attempts.ts';
import { type Origin, writeLoginLog } from './login-log.ts';
import { verifyPassword } from './password.ts';
import { readSessionSettings, type SessionSettings } from './session-settings.ts';
import { type SessionRepository } from './sessions.repository.ts';
import { hashToken, newToken } from './token.ts';

/** One answer for a wrong name, a wrong password and a person who may not sign in. */
const wrongCredentials = () =>
  new AppError(400, { 'zh-CN': '用户名或密码错误，请重新输入', 'en-US': 'Wrong user name or password. Try again' });
/** One answer for an account and an address, whether the name exists or not. */
const tooManyAttempts = (retryAfterSeconds: number) =>
  new AppError(
    429,
    { 'zh-CN': '登录尝试次数过多，请稍后再试', 'en-US': 'Too many sign-in attempts. Try again later' },
    {},
    { retryAfterSeconds },
  );
const busy = () => new AppError(503, 'busy', {}, { retryAfterSeconds: 2 });

interface Credentials {
  username: string;
  password: string;
  unbound?: boolean | undefined;
}

export function sessionService(db: Database, repository: SessionRepository, verify = verifyPassword) {
  /** Both counters are independent: neither many addresses nor many names get around the other one. */
  const reserveAttempt = async (username: string, ip: string, settings: SessionSettings) => {
    const address = addressRule(ip, settings);
    const account = accountRule(username, settings);
    const addressWait = await reserve(db, address);
    if (addressWait !== null) throw tooManyAttempts(addressWait);
    const accountWait = await reserve(db, account);
    if (accountWait !== null) throw tooManyAttempts(accountWait);
    return { address, account };
  };

  const open = (userId: number, { username, unbound }: Credentials, settings: SessionSettings, origin: Origin) =>
    inTransaction(db, async (tx) => {
      const token = newToken();
      const companion = unbound ? null : newToken();
      const expiresAt = await repository.create(tx, {
        tokenHash: hashToken(token),
        companionHash: companion === null ? null : hashToken(companion),
        userId,
        ip: origin.ip,
        userAgent: origin.userAgent,
        // Nothing but the companion could tell who renews, so an unbound token lasts as long as its short session.
        accessSeconds: unbound ? null : settings.sys_session_access_seconds,
        idleMinutes: settings.sys_session_idle_minutes,
        maxMinutes: unbound ? settings.sys_session_unbound_minutes : settings.sys_session_max_minutes,
      });
      await writeLoginLog(tx, 'signedIn', { username, userId }, origin);
      return { token, companion, expiresAt };
    });

  return {
    async signIn(credentials: Credentials, origin: Origin) {
      const { username, password } = credentials;
      const settings = await readSessionSettings(db);
      const { address, account } = await reserveAttempt(username, origin.ip, settings);
      const user = await repository.findAccount(username);
      const isRight = await verify(user?.password ?? null, password).catch(async (error: unknown) => {
        if (!(error instanceof GateFull)) throw error;
        await giveBack(db, account);
        await giveBack(db, address);
        throw busy();
      });
      if (!user || !isRight || user.status !== STATUS_NORMAL || user.roleKeys.length === 0) {
        await writeLoginLog(db, 'refused', { username, userId: user?.userId }, origin);
        throw wrongCredentials();
      }
      await forget(db, account);
      await giveBack(db, address);
      const session = await open(user.userId, credentials, settings, origin);
      await repository.dropEnded();
      await dropStaleAttempts(db);
      return session;
    },

    async signOut(caller: Caller, origin: Origin) {
      await inTransaction(db, async (tx) => {
        await repository.revoke(tx, Number(caller.sessionId));
        await writeLoginLog(tx, 'signedOut', { username: caller.userName, userId: caller.userId }, origin);
      });
    },
  };
}
