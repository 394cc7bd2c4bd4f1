import type { FastifyRequest } from 'fastify';

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

/** Event keys; the console translates them. */
type LoginEvent =
  | 'signedIn'
  | 'refused'
  | 'signedOut'
  | 'tokenReused'
  | 'endedByPerson'
  | 'endedByAdmin'
  | 'factorRefused'
  | 'factorAdded'
  | 'factorRemoved'
  | 'recoveryCodesRenewed'
  | 'passwordChanged';

const FAILURE_EVENTS: readonly LoginEvent[] = ['refused', 'tokenReused', 'factorRefused'];

export async function writeLoginLog(
  db: Executor,
  msg: LoginEvent,
  user: { username: string; userId?: number | undefined },
  { ip, userAgent, requestId }: RequestOrigin,
): Promise<void> {
  const { username, userId = null } = user;
  const status = FAILURE_EVENTS.includes(msg) ? '1' : '2';
  await db.insert(loginLogs).values({ msg, status, username, userId, ipaddr: ip, userAgent, requestId });
}
