import { eq, sql } from 'drizzle-orm';

import type { Connection } from './kernel/database/database.ts';
import { createLogger } from './kernel/log/logger.ts';
import { readConfig } from './kernel/process/server-config.ts';
import { createRegularJobs } from './regular-jobs.ts';
import { configs } from './schema/config.table.ts';
import { idempotency } from './schema/idempotency.table.ts';
import { jobs } from './schema/jobs.table.ts';
import { loginLogs } from './schema/login-log.table.ts';
import { notices } from './schema/notices.table.ts';
import { operLog } from './schema/oper-log.table.ts';
import { clearOperLog, withoutLogTriggers } from './testing/clear-oper-log.ts';
import { setupTestDatabase } from './testing/test-database.ts';

describe('the regular jobs of a server', () => {
  const test = setupTestDatabase('migrated');

  const create = (connection: Connection, lastAt = -Infinity) =>
    createRegularJobs(connection, { apiActivity: { lastAt } }, createLogger('silent'), readConfig({}));
  const runAll = async () => {
    for (const job of create(test.connection)) await job.run(new AbortController().signal);
  };
  const setSetting = async (configKey: string, configValue: string) => {
    await test.db.delete(configs).where(eq(configs.configKey, configKey));
    await test.db.insert(configs).values({ configKey, configName: configKey, configValue });
  };

  it('delete the expired idempotency keys, without any request', async () => {
    const key = { userId: 1, path: '/', bodyHash: 'x' };
    await test.db.insert(idempotency).values([
      { ...key, key: 'old', createdAt: sql`now() - interval '25 hours'` },
      { ...key, key: 'new' },
    ]);
    await runAll();

    expect(await test.db.select({ key: idempotency.key }).from(idempotency)).toEqual([{ key: 'new' }]);
  });

  it('delete notices 90 days after their end, and those without one after a year', async () => {
    const notice = { noticeType: '1', title: 'n', content: 'c', startsAt: sql`now() - interval '300 days'` } as const;
    await test.db.insert(notices).values([
      { ...notice, noticeId: 901, endsAt: sql`now() - interval '91 days'` },
      { ...notice, noticeId: 902, endsAt: sql`now() - interval '89 days'` },
      { ...notice, noticeId: 903 },
      { ...notice, noticeId: 904, startsAt: sql`now() - interval '366 days'` },
    ]);
    await runAll();

    expect((await test.db.select().from(notices).orderBy(notices.noticeId)).map(({ noticeId }) => noticeId)).toEqual([
      902, 903,
    ]);
  });

  it('delete the expired jobs', async () => {
    const job = { kind: 'export' as const, task: 'x', state: 'done' as const };
    await test.db.insert(jobs).values([
      { ...job, noun: 'old', expiresAt: sql`now() - interval '1 second'` },
      { ...job, noun: 'new', expiresAt: sql`now() + interval '1 hour'` },
    ]);
    await runAll();

    expect(await test.db.select({ noun: jobs.noun }).from(jobs)).toEqual([{ noun: 'new' }]);
  });

  it.each([
    ['90 days by default', undefined, ['day 89', 'day 5']],
    ['as long as configured', '7', ['day 5']],
    ['by default if the setting is malformed', 'a week', ['day 89', 'day 5']],
  ])('keep the login log %s', async (_what, days, expected) => {
    await test.db.delete(loginLogs);
    const entry = { status: '2', msg: 'signedIn' } as const;
    await test.db.insert(loginLogs).values(
      [91, 89, 5].map((age) => ({
        ...entry,
        username: `day ${age}`,
        loginTime: sql`now() - make_interval(days => ${age}::int)`,
      })),
    );
    if (days !== undefined) await setSetting('sys_login_log_days', days);
    await runAll();

    expect((await test.db.select().from(loginLogs)).map(({ username }) => username)).toEqual(expected);
  });

  it.each([
    ['365 days by default', undefined, [300, 45, 5]],
    ['as long as configured', '60', [45, 5]],
    ['30 days at least, as the database demands', '1', [5]],
  ])('keep the operation log %s', async (_what, days, expected) => {
    await clearOperLog(test.db);
    const entry = { userId: 1, userName: 'x', roleKeys: [], noun: 'x', changes: {}, requestId: '', ip: '' };
    await test.db
      .insert(operLog)
      .values([400, 300, 45, 5].map((age) => ({ ...entry, action: 'update' as const, recordId: String(age) })));
    await withoutLogTriggers(test.db, sql`update sys_oper_log set at = now() - make_interval(days => record_id::int)`);
    if (days !== undefined) await setSetting('sys_oper_log_days', days);
    await runAll();

    const kept = await test.db.select().from(operLog).where(eq(operLog.noun, 'x')).orderBy(operLog.operId);
    expect(kept.map(({ recordId }) => Number(recordId))).toEqual(expected);
  });

  it('vacuum the embedded database only, and only while no request comes in', async () => {
    const statements: string[] = [];
    const record = async (statement: string) => {
      statements.push(statement);
      return [{ name: 'public.one' }];
    };
    const withConnection = (work: (connection: object) => unknown) => work({ run: record, rows: record });
    const embedded = { ...test.connection, engine: 'embedded', withConnection } as unknown as Connection;
    const findVacuum = (connection: Connection, lastAt?: number) =>
      create(connection, lastAt).find(({ name }) => name === 'vacuum');

    expect(findVacuum({ ...embedded, engine: 'postgres' })).toBeUndefined();
    const { signal } = new AbortController();
    const busy = findVacuum(embedded, Infinity);
    expect(await busy?.isDue?.()).toBe(false);
    await busy?.run(signal);
    expect(statements).toEqual([]);
    const idle = findVacuum(embedded);
    expect(await idle?.isDue?.()).toBe(true);
    await idle?.run(signal);
    expect(statements.at(-1)).toBe('vacuum (analyze) public.one');
  });
});
