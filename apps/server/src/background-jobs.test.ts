import { sql } from 'drizzle-orm';

import { createBackgroundJobs } from './background-jobs.ts';
import { loginLogs } from './features/sessions/sessions.table.ts';
import type { Connection } from './kernel/database.ts';
import { idempotency } from './kernel/idempotency.table.ts';
import { createLogger } from './kernel/logger.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

describe('the jobs of a server', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase('migrated');
  });
  afterAll(() => test.close());

  const create = (connection: Connection, lastAt = -Infinity) =>
    createBackgroundJobs(connection, { apiActivity: { lastAt } }, createLogger('silent'));

  it('delete the expired idempotency keys, without any request', async () => {
    const key = { userId: 1, path: '/', bodyHash: 'x' };
    await test.db.insert(idempotency).values([
      { ...key, key: 'old', createdAt: sql`now() - interval '25 hours'` },
      { ...key, key: 'new' },
    ]);
    for (const job of create(test.connection)) await job.run();

    expect(await test.db.select({ key: idempotency.key }).from(idempotency)).toEqual([{ key: 'new' }]);
  });

  it('delete the entries of the login log after 90 days', async () => {
    const entry = { status: '2', msg: 'signedIn' } as const;
    await test.db.insert(loginLogs).values([
      { ...entry, username: 'old', loginTime: sql`now() - interval '91 days'` },
      { ...entry, username: 'recent', loginTime: sql`now() - interval '89 days'` },
    ]);
    for (const job of create(test.connection)) await job.run();

    expect(await test.db.select({ name: loginLogs.username }).from(loginLogs)).toEqual([{ name: 'recent' }]);
  });

  it('vacuum the embedded database only, and only while no request comes in', async () => {
    const statements: string[] = [];
    const record = async (statement: string) => {
      statements.push(statement);
      return [{ name: 'public.one' }];
    };
    const session = (work: (session: object) => unknown) => work({ run: record, rows: record });
    const embedded = { ...test.connection, engine: 'embedded', session } as unknown as Connection;
    const findVacuum = (connection: Connection, lastAt?: number) =>
      create(connection, lastAt).find(({ name }) => name === 'vacuum');

    expect(findVacuum({ ...embedded, engine: 'postgres' })).toBeUndefined();
    await findVacuum(embedded, Infinity)?.run();
    expect(statements).toEqual([]);
    await findVacuum(embedded)?.run();
    expect(statements.at(-1)).toBe('vacuum (analyze) public.one');
  });
});
