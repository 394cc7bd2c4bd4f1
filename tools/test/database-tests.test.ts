import { readFileSync } from 'node:fs';

import { listDeepEmbeddedTests, listEmbeddedTests, listTests, opensDatabase } from './database-tests.ts';

const KERNEL = 'apps/server/src/kernel/';

it.each([
  ['http/pagination.test.ts', true],
  // By way of a fixture.
  ['http/idempotency.test.ts', true],
  ['http/http-server.test.ts', false],
  // Of a type of the database alone.
  ['limits/request-queue.test.ts', false],
])('finds out whether %s opens a database', (file, isExpected) => {
  expect(opensDatabase(KERNEL + file)).toBe(isExpected);
});

it.each(['start.test.ts', 'start-errors.test.ts'])('counts the start of a process: %s', (file) => {
  expect(opensDatabase(`apps/server/src/${file}`)).toBe(true);
});

it('lists the tests of the embedded database, but none of another run', () => {
  const listed = listEmbeddedTests(['apps/server/src/database', 'apps/server/src/kernel']);

  expect(listed).toContain('apps/server/src/kernel/database/vacuum.embedded.test.ts');
  // In no folder of them.
  expect(listed).toContain('apps/server/src/cli/backup-commands.embedded.test.ts');
  expect(listed).toContain('apps/server/src/database/seed.test.ts');
  // Of the deep run.
  expect(listed).not.toContain('apps/server/src/database/upgrade.test.ts');
  expect(listDeepEmbeddedTests()).toEqual([
    'apps/server/src/database/backup/backup-job.test.ts',
    'apps/server/src/database/backup/backup.test.ts',
    'apps/server/src/database/backup/older-backup.test.ts',
    'apps/server/src/database/upgrade.test.ts',
    'apps/server/src/database/upgrade/former-versions.test.ts',
  ]);
  expect(listed.filter((file) => /\.(?:deep|postgres)\.test\.ts$/.test(file))).toEqual([]);
});

/** What a test may name that makes its result depend on the database without a module that opens it. */
const ENGINE = /env\.TEST_DATABASE_URL|electric-sql|from 'pg'/;

it('no test that runs on PostgreSQL alone names an engine by itself', () => {
  const paths = ['apps/server/src/database', 'apps/server/src/kernel'];
  const listed = new Set(listEmbeddedTests(paths));
  const deep = new Set(listDeepEmbeddedTests());
  const left = listTests(paths).filter((file) => !listed.has(file) && !deep.has(file));

  expect(left.length).toBeGreaterThan(30);
  expect(left.filter((file) => ENGINE.test(readFileSync(file, 'utf8')))).toEqual([]);
});
