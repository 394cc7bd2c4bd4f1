import { eq } from 'drizzle-orm';

import type { Database } from '../../kernel/database/database.ts';
import { invalidFields, unauthenticated } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { withoutInterruption } from '../../kernel/http/current-call.ts';
import type { RequestMetadata } from '../../kernel/http/request-metadata.ts';
import { consumeAttempt, refundAttempt, resetAttempts } from '../../kernel/limits/attempts.ts';
import { isNotStarted } from '../../kernel/limits/concurrency-limiter.ts';
import { toBusyError } from '../../kernel/limits/with-busy-error.ts';
import { readSessionSettings } from '../../platform/config/session-settings.ts';
import { users } from '../../schema/users.table.ts';
import { writeLoginLog } from '../login-log/write-login-log.ts';
import { accountRule } from '../sessions/attempt-rules.ts';
import { verifyPassword } from '../sessions/password.ts';
import { tooManyAttempts } from '../sign-in/sign-in-errors.ts';

const WRONG_PASSWORD = { 'zh-CN': '密码错误', 'en-US': 'Wrong password' };

/**
 * Asserts that the caller knows their own password. Attempts count against the sign-in limit of the account, so a
 * stolen session does not allow faster guessing.
 *
 * @param path form field that shows the error
 * @returns the user's row
 * @throws 422 for a wrong password, 429 while the account is locked, 503 if too many password checks are queued
 */
export const assertOwnPassword = (
  db: Database,
  caller: Caller,
  input: { path: string; password: string },
  metadata: RequestMetadata,
) => withoutInterruption(() => comparePassword(db, caller, input, metadata));

/** Counts the attempt and logs a wrong password, also if the client has gone meanwhile. */
async function comparePassword(
  db: Database,
  { userId, userName }: Caller,
  { path, password }: { path: string; password: string },
  metadata: RequestMetadata,
) {
  const rule = accountRule(userName, await readSessionSettings(db));
  const wait = await consumeAttempt(db, rule);
  if (wait !== null) throw tooManyAttempts(wait);
  const [user] = await db.select().from(users).where(eq(users.userId, userId));
  if (!user) throw unauthenticated();
  const isValid = await verifyPassword(user.password, password).catch(async (error: unknown) => {
    if (!isNotStarted(error)) throw error;
    await refundAttempt(db, rule);
    throw toBusyError(error);
  });
  if (!isValid) {
    await writeLoginLog(db, 'confirmationRefused', { username: userName, userId }, metadata);
    throw invalidFields({ path, text: WRONG_PASSWORD });
  }
  await resetAttempts(db, rule);
  return user;
}
