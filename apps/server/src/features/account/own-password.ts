import { eq } from 'drizzle-orm';

import { invalidFields, signInFirst } from '../../kernel/app-error.ts';
import { type Caller } from '../../kernel/caller.ts';
import { type Database } from '../../kernel/database.ts';
import { GateFull } from '../sessions/gate.ts';
import { accountRule, forget, giveBack, reserve } from '../sessions/login-attempts.ts';
import { type Origin, writeLoginLog } from '../sessions/login-log.ts';
import { verifyPassword } from '../sessions/password.ts';
import { readSessionSettings } from '../sessions/session-settings.ts';
import { busy, tooManyAttempts } from '../sign-in/refusals.ts';
import { users } from '../users/users.table.ts';

const WRONG = { 'zh-CN': '密码错误', 'en-US': 'Wrong password' };

/**
 * Asserts that the caller knows their own password. Attempts count against the sign-in limit of the account, so a
 * stolen session does not allow faster guessing.
 *
 * @param path form field that shows the error
 * @returns the user's row
 * @throws 422 for a wrong password, 429 while the account is locked, 503 if too many password checks are queued
 */
export async function requireOwnPassword(
  db: Database,
  { userId, userName }: Caller,
  { path, password }: { path: string; password: string },
  origin: Origin,
) {
  const rule = accountRule(userName, await readSessionSettings(db));
  const wait = await reserve(db, rule);
  if (wait !== null) throw tooManyAttempts(wait);
  const [user] = await db.select().from(users).where(eq(users.userId, userId));
  if (!user) throw signInFirst();
  const isRight = await verifyPassword(user.password, password).catch(async (error: unknown) => {
    if (!(error instanceof GateFull)) throw error;
    await giveBack(db, rule);
    throw busy();
  });
  if (!isRight) {
    await writeLoginLog(db, 'refused', { username: userName, userId }, origin);
    throw invalidFields({ path, text: WRONG });
  }
  await forget(db, rule);
  return user;
}
