import { sessionRepository } from '../sessions/sessions.repository.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import { callerWith, type TestApp, type TestCaller } from './test-app.ts';

/** Creates a session for a user directly, without the cost of verifying a password. */
export async function signedIn({ app, db }: Pick<TestApp, 'app' | 'db'>, userId: number): Promise<TestCaller> {
  const token = newToken();
  await sessionRepository(db).create(db, {
    ...{ tokenHash: hashToken(token), companionHash: null, userId, ip: '127.0.0.1', userAgent: '' },
    ...{ accessSeconds: null, idleMinutes: 60, maxMinutes: 60 },
  });
  return callerWith(app, { authorization: `Bearer ${token}` });
}
