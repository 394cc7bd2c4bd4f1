import { createSessionRepository } from '../identity/sessions/sessions.repository.ts';
import { createToken, hashToken } from '../kernel/access/token.ts';
import { createCaller, type TestApp, type TestCaller } from './test-app.ts';

/** Creates a session for a user directly, without the cost of verifying a password. */
export async function createSessionCaller(
  { app, db }: Pick<TestApp, 'app' | 'db'>,
  userId: number,
): Promise<TestCaller> {
  const token = createToken();
  await createSessionRepository(db).create(db, {
    tokenHash: hashToken(token),
    companionHash: null,
    userId,
    ip: '127.0.0.1',
    userAgent: '',
    accessSeconds: null,
    idleMinutes: 60,
    maxMinutes: 60,
  });
  return createCaller(app, { authorization: `Bearer ${token}` });
}
