import { eq, sql } from 'drizzle-orm';

import type { SignInMethod } from '@backroom/contract/login-log';

import { createToken, hashToken } from '../../kernel/access/token.ts';
import type { Executor } from '../../kernel/database/database.ts';
import type { RequestMetadata } from '../../kernel/http/request-metadata.ts';
import type { SessionSettings } from '../../platform/config/session-settings.ts';
import { users } from '../../schema/users.table.ts';
import { writeLoginLog } from '../login-log/write-login-log.ts';
import type { SessionRepository } from './sessions.repository.ts';

/** A user who has proved the first factor: password, SMS code or passkey. */
export interface VerifiedUser {
  userId: number;
  username: string;
  /** How the first factor was proved. */
  way: SignInMethod;
  /** The token must work without a companion cookie. */
  isUnbound: boolean;
}

/** Opens a session for an authenticated user. */
export async function openSession(
  tx: Executor,
  repository: SessionRepository,
  { userId, username, way, isUnbound }: VerifiedUser,
  settings: SessionSettings,
  metadata: RequestMetadata,
) {
  // Not a change of the record: its version stays, and the operation log has no entry. First, because it locks the row:
  // sign-ins of one person count their sessions one after the other.
  await tx
    .update(users)
    .set({ lastSignInAt: sql`now()` })
    .where(eq(users.userId, userId));
  const token = createToken();
  const companion = isUnbound ? null : createToken();
  const expiresAt = await repository.create(tx, {
    tokenHash: hashToken(token),
    companionHash: companion === null ? null : hashToken(companion),
    userId,
    ip: metadata.ip,
    userAgent: metadata.userAgent,
    // Renewal requires the companion cookie, so an unbound token is valid for its whole, shorter session.
    accessSeconds: isUnbound ? null : settings.sys_session_access_seconds,
    idleMinutes: settings.sys_session_idle_minutes,
    maxMinutes: isUnbound ? settings.sys_session_unbound_minutes : settings.sys_session_max_minutes,
  });
  await repository.endOldest(tx, userId);
  await writeLoginLog(tx, 'signedIn', { username, userId }, metadata, { way });
  return { token, companion, expiresAt };
}
