import type { FastifyInstance } from 'fastify';

import { buildApp } from '../../app.ts';
import { createLogger } from '../../kernel/log/logger.ts';
import { readConfig } from '../../kernel/process/server-config.ts';
import { setupTestApp } from '../../testing/test-app.ts';
import { clearMessages, createSignInRequest, PHONES, requestCode } from '../../testing/test-sms.ts';

const UNKNOWN_PHONE = '13900000009';
const CODE_REQUEST_MS = 500;
const PHONE_SIGN_IN_MS = 300;
/** Timers may fire a little early. */
const TOLERANCE_MS = 5;

/** The other tests shorten these durations. */
describe('by default, the duration does not reveal whether a number is registered:', () => {
  const test = setupTestApp();
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await buildApp({ db: test.db, config: readConfig({}), logger: createLogger('silent') });
  });
  beforeEach(() => clearMessages(test.db));
  afterAll(() => app.close());

  const signIn = (payload: object) => app.inject({ method: 'POST', url: '/api/v1/login/uste', payload });
  const measure = async (work: () => Promise<{ statusCode: number }>) => {
    const startedAt = performance.now();
    const { statusCode } = await work();
    return { statusCode, ms: performance.now() - startedAt };
  };

  it.each([
    ['a registered', PHONES.editor],
    ['an unknown', UNKNOWN_PHONE],
  ])('a code request for %s number takes at least half a second', async (_which, phone) => {
    const { statusCode, ms } = await measure(() => requestCode(app, test.db, phone));

    expect(statusCode).toBe(200);
    expect(ms).toBeGreaterThanOrEqual(CODE_REQUEST_MS - TOLERANCE_MS);
  });

  it.each([
    ['a right code', {}, 200],
    ['a wrong code', { code: '000000' }, 400],
    ['an unknown number', { phone: UNKNOWN_PHONE }, 400],
  ])('a sign-in with %s takes at least 300 milliseconds', async (_which, change, status) => {
    const credentials = await createSignInRequest(test.app, test.db, PHONES.editor);
    const { statusCode, ms } = await measure(() => signIn({ ...credentials, ...change }));

    expect(statusCode).toBe(status);
    expect(ms).toBeGreaterThanOrEqual(PHONE_SIGN_IN_MS - TOLERANCE_MS);
  });
});
