import type { LoginEvent, RefusalReason, SignInMethod } from '@backroom/contract/login-log';

import type { Executor } from '../../kernel/database/database.ts';
import type { RequestMetadata } from '../../kernel/http/request-metadata.ts';
import { loginLogs } from '../../schema/login-log.table.ts';

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
  { ip, userAgent, requestId }: RequestMetadata,
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
