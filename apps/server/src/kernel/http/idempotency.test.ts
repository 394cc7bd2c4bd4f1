import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import { idempotency } from '../../schema/idempotency.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { ACTOR, createCaller, createTestApp } from '../../testing/http-test-app.ts';
import { sampleContract } from '../../testing/sample-contract.ts';
import { clearSamples, createSampleTables, sampleEntity, samples } from '../../testing/sample-entity.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createRecord } from '../database/audited-store.ts';
import { deleteExpiredIdempotencyKeys } from './idempotency.ts';
import { registerEndpoint } from './register-endpoint.ts';

describe('Idempotency-Key', () => {
  let test: TestDatabase;
  let app: FastifyInstance;
  let userId: number;
  let failure: Error | undefined;
  beforeAll(async () => {
    test = await openTestDatabase();
    await createSampleTables(test.db);
    app = await createTestApp({
      db: test.db,
      authenticate: async () => ({ ...createCaller('*:*:*'), userId }),
      routes(instance) {
        registerEndpoint(instance, sampleContract.create, async ({ body }) => {
          const { id } = await createRecord(test.db, ACTOR, sampleEntity, { name: body.name });
          if (failure) throw failure;
          return { id, token: `token ${id}` };
        });
        const otherEndpoint = { ...sampleContract.create, path: '/api/v1/other' } as const;
        registerEndpoint(instance, otherEndpoint, async () => ({ id: 99, token: 'other' }));
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await test.close();
  });
  beforeEach(async () => {
    await clearSamples(test.db);
    userId = 7;
    failure = undefined;
  });

  const post = (key: string | undefined, name: string, url = '/api/v1/sample') =>
    app.inject({
      method: 'POST',
      url,
      payload: { name },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const countRows = () => test.db.$count(samples);

  it('returns the same response to the same request, and writes one row', async () => {
    const first = await post('key-1', 'first');
    const second = await post('key-1', 'first');

    expect(first.json()).toMatchObject({ code: 200, data: { id: 1, token: 'token 1' }, token: 'token 1' });
    expect(second.json()).toEqual({ ...first.json<object>(), requestId: second.headers['x-request-id'] });
    expect(await countRows()).toBe(1);
    expect(await test.db.$count(operLog)).toBe(1);
  });

  it('writes one row for 20 concurrent identical requests, with equal responses', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => post('key-1', 'first')));

    for (const response of responses)
      expect(response.json()).toMatchObject({ code: 200, data: { id: 1, token: 'token 1' } });
    expect(await countRows()).toBe(1);
  });

  it('rejects the key with another body', async () => {
    await post('key-1', 'first');

    expect((await post('key-1', 'second')).json()).toMatchObject({ code: 422 });
    expect(await countRows()).toBe(1);
  });

  it('separates users and paths', async () => {
    await post('key-1', 'first');
    userId = 8;

    expect((await post('key-1', 'second')).json()).toMatchObject({ code: 200, data: { id: 2 } });
    expect((await post('key-1', 'second', '/api/v1/other')).json()).toMatchObject({ data: { id: 99 } });
  });

  it('stores neither key nor row of a failed request', async () => {
    failure = new Error('after the write');
    expect((await post('key-1', 'first')).statusCode).toBe(500);
    expect([await countRows(), await test.db.$count(idempotency), await test.db.$count(operLog)]).toEqual([0, 0, 0]);

    failure = undefined;
    expect((await post('key-1', 'first')).statusCode).toBe(200);
    expect(await countRows()).toBe(1);
  });

  it('runs every request without a key', async () => {
    await post(undefined, 'first');

    expect((await post(undefined, 'second')).json()).toMatchObject({ data: { id: 2 } });
    expect(await test.db.$count(idempotency)).toBe(0);
  });

  it.each(['', 'with space', 'a'.repeat(129), 'schlüssel'])('rejects the key %j', async (key) => {
    expect((await post(key, 'first')).json()).toMatchObject({
      code: 422,
      data: { fields: [{ path: 'Idempotency-Key' }] },
    });
  });

  it('keeps the last 200 keys of a user', async () => {
    const createKey = (id: number) => ({
      userId: id % 2 === 0 ? 7 : 8,
      path: '/api/v1/sample',
      key: `old-${id}`,
      bodyHash: '',
      createdAt: sql`now() - ${401 - id} * interval '1 minute'`,
    });
    await test.db.insert(idempotency).values(Array.from({ length: 400 }, (_, id) => createKey(id)));

    expect((await post('key-1', 'first')).statusCode).toBe(200);
    const keys = await test.db.select({ key: idempotency.key }).from(idempotency).where(eq(idempotency.userId, 7));
    expect(keys).toHaveLength(200);
    expect(keys).not.toContainEqual({ key: 'old-0' });
    expect(keys).toContainEqual({ key: 'old-2' });
    expect(await test.db.$count(idempotency, eq(idempotency.userId, 8))).toBe(200);
    expect((await post('key-1', 'first')).json()).toMatchObject({ data: { id: 1 } });
  });

  it('expires a key after a day', async () => {
    await post('key-1', 'first');
    await post('key-2', 'second');
    const setAge = (hours: number, key: string) =>
      test.db
        .update(idempotency)
        .set({ createdAt: sql`now() - ${hours} * interval '1 hour'` })
        .where(eq(idempotency.key, key));

    await setAge(23, 'key-1');
    expect((await post('key-1', 'first')).json()).toMatchObject({ data: { id: 1 } });
    await setAge(25, 'key-1');
    expect((await post('key-1', 'third')).json()).toMatchObject({ code: 200 });

    await setAge(25, 'key-2');
    await deleteExpiredIdempotencyKeys(test.db);
    expect(await test.db.select({ key: idempotency.key }).from(idempotency)).toEqual([{ key: 'key-1' }]);
  });
});
