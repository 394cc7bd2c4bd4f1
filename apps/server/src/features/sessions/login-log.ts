import { type FastifyRequest } from 'fastify';

import { type Executor } from '../../kernel/database.ts';
import { loginLogs } from './sessions.table.ts';

/** Where a request comes from, as stored in sessions and logs. */
export interface Origin {
  ip: string;
  userAgent: string;
  requestId: string;
}

const LONGEST = 255;

export const originOf = ({ ip, headers, id }: FastifyRequest): Origin => ({
  ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, LONGEST),
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

const BAD_NEWS: readonly LoginEvent[] = ['refused', 'tokenReused', 'factorRefused'];

export async function writeLoginLog(
  db: Executor,
  msg: LoginEvent,
  person: { username: string; userId?: number | undefined },
  { ip, userAgent, requestId }: Origin,
): Promise<void> {
  const { username, userId = null } = person;
  const status = BAD_NEWS.includes(msg) ? '1' : '2';
  await db.insert(loginLogs).values({ msg, status, username, userId, ipaddr: ip, userAgent, requestId });
}
