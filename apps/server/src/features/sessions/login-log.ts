import type { FastifyRequest } from 'fastify';

import type { LoginEvent, RefusalReason, SignInMethod } from '@backroom/contract/login-log';

import type { Executor } from '../../kernel/database.ts';
import { loginLogs } from './sessions.table.ts';

/** Where a request comes from, as stored in sessions and logs. */
export interface RequestOrigin {
  ip: string;
  userAgent: string;
  requestId: string;
}

const MAX_LENGTH = 255;

export const getRequestOrigin = ({ ip, headers, id }: FastifyRequest): RequestOrigin => ({
  ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, MAX_LENGTH),
  requestId: id,
});

const FAILURE_EVENTS: readonly LoginEvent[] = ['refused', 'factorRefused', 'confirmationRefused', 'tokenReused'];

/** Characters of the column; the name of an unknown user is not checked. */
const MAX_NAME_LENGTH = 64;

/** How a user tried to sign in, and why it was refused. */
export interface SignInAttempt {
  way: SignInMethod;
  reason?: RefusalReason;
}

export async function writeLoginLog(
  db: Executor,
  msg: LoginEvent,
  user: { username: string; userId?: number | undefined },
  { ip, userAgent, requestId }: RequestOrigin,
  attempt?: SignInAttempt,
): Promise<void> {
  const { userId = null } = user;
  await db.insert(loginLogs).values({
    msg,
    status: FAILURE_EVENTS.includes(msg) ? '1' : '2',
    username: user.username.slice(0, MAX_NAME_LENGTH),
    userId,
    ipaddr: ip,
    userAgent,
    requestId,
    way: attempt?.way ?? '',
    reason: attempt?.reason ?? '',
  });
}
