import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import type { Connection } from '../../kernel/database/database.ts';
import { openDatabase } from '../../kernel/database/open-database.ts';
import { readConfig } from '../../kernel/process/server-config.ts';
import { createBackupRepository, findLastDue } from '../../platform/backups/backups.repository.ts';
import { createProgramFixture, type ProgramFixture } from '../../testing/program-fixture.ts';
import { createBackupJobs } from './backup-job.ts';
import { openBackup } from './backup-reader.ts';

const PASSPHRASE = 'a passphrase that is long';

let fixture: ProgramFixture;
let connection: Connection;
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'backroom-scheduled-'));
  fixture = await createProgramFixture('migrated');
  await fixture.createDatabase();
  connection = await openDatabase(readConfig(fixture.env));
});
afterEach(async () => {
  await connection.close();
  await fixture.close();
  await rm(dir, { recursive: true });
});

const createJob = (env: Record<string, string> = {}) => {
  const config = readConfig({ ...fixture.env, BACKROOM_BACKUP_DIR: dir, ...env });
  const [job] = createBackupJobs(connection, config, { info: () => undefined });
  return job!;
};
const findState = () => createBackupRepository(connection.db).findState(true);
const { signal } = new AbortController();

it('backs up once a day while others write, encrypted, and leaves no copy behind', async () => {
  const job = createJob({ BACKROOM_BACKUP_PASSPHRASE: PASSPHRASE });
  expect(await job.isDue?.()).toBe(true);
  let isDone = false;
  const writing = (async () => {
    for (let n = 0; !isDone; n += 1)
      await connection.db.execute(sql`insert into sys_post (post_code, post_name) values (${`p${n}`}, 'x')`);
  })();
  await job.run(signal);
  isDone = true;
  await writing;

  const [name] = await readdir(dir);
  expect(name).toMatch(/^backroom-\d{8}-\d{6}\.backup$/);
  const { rows } = await (await openBackup(join(dir, name!), PASSPHRASE)).check();
  expect(rows).toBeGreaterThan(64);
  expect((await readdir(fixture.dataDir)).filter((each) => each.startsWith('backup-copy'))).toEqual([]);
  expect(await job.isDue?.()).toBe(false);
  expect(await findState()).toEqual({
    lastGood: { at: expect.any(Date) as Date, bytes: expect.any(Number) as number },
    error: null,
    isOverdue: false,
  });
});

it('keeps the newest of its own, and files that others have put there', async () => {
  await writeFile(join(dir, 'backroom-20200101-000000.backup'), 'of another');
  for (const day of ['20200102', '20200103']) {
    const file = join(dir, `backroom-${day}-000000.backup`);
    await writeFile(file, 'old');
    await connection.db.execute(sql`insert into sys_backup (file, started_at, finished_at, bytes)
      values (${file}, ${`${day.slice(0, 4)}-01-${day.slice(6)}`}::timestamptz, now(), 3)`);
  }
  await createJob({ BACKROOM_BACKUP_KEEP: '2' }).run(signal);

  expect((await readdir(dir)).sort()).toEqual([
    'backroom-20200101-000000.backup',
    'backroom-20200103-000000.backup',
    expect.stringMatching(/^backroom-2\d{7}/),
  ]);
});

it('says why it failed, deletes nothing, is due again, and is overdue a day after the last good one', async () => {
  const old = join(dir, 'backroom-20200102-000000.backup');
  await writeFile(old, 'old');
  await connection.db.execute(sql`insert into sys_backup (file, started_at, finished_at, bytes)
    values (${old}, now() - interval '27 hours', now(), 3)`);
  const job = createJob({ BACKROOM_BACKUP_DIR: join(dir, 'unmounted'), BACKROOM_BACKUP_KEEP: '1' });
  await expect(job.run(signal)).rejects.toThrow(/ENOENT/);

  expect(await readdir(dir)).toEqual(['backroom-20200102-000000.backup']);
  expect(await job.isDue?.()).toBe(true);
  expect(await findState()).toMatchObject({
    lastGood: { bytes: 3 },
    error: expect.stringMatching(/ENOENT.*unmounted/) as string,
    isOverdue: true,
  });
  await createBackupRepository(connection.db).begin('interrupted');
  await createBackupRepository(connection.db).begin('next');
  expect(await findState()).toMatchObject({ error: 'its process was stopped' });
});

it('ends at once when the server stops', async () => {
  const stopping = new AbortController();
  const running = createJob().run(stopping.signal);
  stopping.abort(new Error('the server shuts down'));

  await expect(running).rejects.toThrow('the server shuts down');
  expect((await readdir(dir)).filter((name) => name.endsWith('.backup'))).toEqual([]);
});

it.each([
  ['2026-11-29T02:59:59Z', 'UTC', '2026-11-28T03:00:00Z'],
  ['2026-11-29T03:00:00Z', 'UTC', '2026-11-29T03:00:00Z'],
  ['2026-11-29T18:59:59Z', 'Asia/Shanghai', '2026-11-28T19:00:00Z'],
  ['2026-11-29T20:30:15Z', 'Asia/Shanghai', '2026-11-29T19:00:00Z'],
])('at %s in %s the last one is due at %s', (now, zone, due) => {
  expect(findLastDue(3, zone, new Date(now))).toEqual(new Date(due));
});
