import type { SystemStatus } from '@backroom/contract/system-status';

import { statements } from '../../kernel/observe/statements.ts';
import { backups } from '../../schema/backups.table.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';
import { createSystemStatusService } from './system-status.service.ts';

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
const clerk = setupCaller(test, 'clerk.s01');

const read = async () => (await admin.get('/api/v1/system-status')).json<{ data: SystemStatus }>().data;

it('has its own right', async () => {
  expect((await clerk.get('/api/v1/system-status')).statusCode).toBe(403);
  expect((await test.app.inject('/api/v1/system-status')).statusCode).toBe(401);
});

it('tells how this instance and its database run', async () => {
  const status = await read();

  expect(status.instances.filter(({ isOwn }) => isOwn)).toEqual([
    expect.objectContaining({ state: 'running', pid: process.pid, node: process.versions.node }),
  ]);
  expect(status.database).toMatchObject({
    engine: process.env.TEST_DATABASE_URL === undefined ? 'embedded' : 'postgres',
    migrations: { isComplete: true },
  });
  expect(status.database.sizeBytes).toBeGreaterThan(1_000_000);
  expect(status.statements.length).toBeGreaterThan(3);
  expect(status.certificate).toBeNull();
  // The server makes no backups: there is nothing to tell, not even that one is missing.
  expect('backup' in status).toBe(false);
});

it('costs the same for any number of readers', async () => {
  await read();
  const count = () => statements.top(1_000).find(({ text }) => text.includes('pg_database_size'))?.calls;
  const before = count();
  await Promise.all(Array.from({ length: 10 }, read));
  expect(count()).toBe(before);
});

it('has the last good backup, once one was made', async () => {
  const at = new Date('2026-11-28T03:00:00.000Z');
  await test.db.insert(backups).values({ file: 'one.backup', startedAt: at, finishedAt: at, bytes: 1_000, rows: 10 });
  const findMigrations = () => Promise.resolve({ applied: 0, latest: '', isComplete: true });
  const url = process.env.TEST_DATABASE_URL ?? null;
  const service = createSystemStatusService(
    test.db,
    { databaseUrl: url, publicUrl: null, backups: { dir: '/', hour: 3, keep: 1 } },
    { findMigrations },
  );

  expect((await service.read()).backup).toEqual({ at: at.toISOString(), sizeBytes: 1_000 });
});
