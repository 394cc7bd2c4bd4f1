import { sql } from 'drizzle-orm';

import type { SystemStatus } from '@backroom/contract/system-status';

import { findMigrationState } from '../../database/migrate.ts';
import { createSystemStatusService } from '../../platform/system-status/system-status.service.ts';
import { setupTestDatabase } from '../../testing/test-database.ts';
import { createLogger } from '../log/logger.ts';
import { thisInstance } from './instance-figures.ts';
import { startInstanceReports } from './instance-reports.ts';

const test = setupTestDatabase();
const logger = createLogger('silent');

const read = (): Promise<SystemStatus> =>
  createSystemStatusService(
    test.db,
    { databaseUrl: test.url, publicUrl: null, backups: null },
    { findMigrations: () => findMigrationState(test.db) },
  ).read();

/** A report of another instance, which was last seen so many seconds ago. */
const addOther = (instanceId: string, secondsAgo: number) =>
  test.db.execute(sql`insert into sys_instance_report
    select ${instanceId}, ${instanceId}, pid, version, node, started_at,
      now() - make_interval(secs => ${secondsAgo}::float), 9000, figures from sys_instance_report
    where instance_id = ${thisInstance.instanceId}`);

it('shows the instances that report, and one that no longer does as gone', async () => {
  const stop = await startInstanceReports(test.connection, logger);
  await addOther('alive', 10);
  await addOther('killed', 61);

  const { instances, problems, database } = await read();

  expect(instances.map(({ host, state, isOwn }) => [host, state, isOwn])).toEqual([
    [thisInstance.host, 'running', true],
    ['alive', 'running', false],
    ['killed', 'gone', false],
  ]);
  expect(Math.abs(instances[0]?.clockOffsetMs ?? Infinity)).toBeLessThan(1_000);
  expect(problems.map(({ code, values }) => [code, values.host])).toEqual([
    ['clockDiffers', 'alive'],
    ['instanceGone', 'killed'],
  ]);
  expect(database.connections?.max).toBeGreaterThan(1);

  await stop();
  const { rows } = await test.db.execute<{ id: string }>(sql`select instance_id as id from sys_instance_report`);
  expect(rows.map(({ id }) => id).sort()).toEqual(['alive', 'killed']);
});

it('forgets one that is gone after a day', async () => {
  const stop = await startInstanceReports(test.connection, logger, 20);
  await addOther('yesterday', 25 * 3_600);
  const count = async () => {
    const { rows } = await test.db.execute(sql`select 1 from sys_instance_report where instance_id = 'yesterday'`);
    return rows.length;
  };
  while ((await count()) > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  await stop();
});

it('goes on if the table cannot be written, and tells it once', async () => {
  const warn = jest.fn();
  await test.db.execute(sql`alter table sys_instance_report rename to sys_hidden`);
  const stop = await startInstanceReports(test.connection, { warn }, 10);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await test.db.execute(sql`alter table sys_hidden rename to sys_instance_report`);
  await stop();
  expect(warn).toHaveBeenCalledTimes(1);
});
