import { type Executor } from '../../kernel/database.ts';
import { type Origin, writeLoginLog } from './login-log.ts';
import { type SessionSettings } from './session-settings.ts';
import { type SessionRepository } from './sessions.repository.ts';
import { hashToken, newToken } from './token.ts';

interface Entrant {
  userId: number;
  username: string;
  /** The token is to work without a companion cookie. */
  isUnbound: boolean;
}

/** Begins a session for somebody who has proved who they are. */
export async function openSession(
  tx: Executor,
  repository: SessionRepository,
  { userId, username, isUnbound }: Entrant,
  settings: SessionSettings,
  origin: Origin,
) {
  const token = newToken();
  const companion = isUnbound ? null : newToken();
  const expiresAt = await repository.create(tx, {
    tokenHash: hashToken(token),
    companionHash: companion === null ? null : hashToken(companion),
    userId,
    ip: origin.ip,
    userAgent: origin.userAgent,
    // Nothing but the companion could tell who renews, so an unbound token lasts as long as its short session.
    accessSeconds: isUnbound ? null : settings.sys_session_access_seconds,
    idleMinutes: settings.sys_session_idle_minutes,
    maxMinutes: isUnbound ? settings.sys_session_unbound_minutes : settings.sys_session_max_minutes,
  });
  await writeLoginLog(tx, 'signedIn', { username, userId }, origin);
  return { token, companion, expiresAt };
}
