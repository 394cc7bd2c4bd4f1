import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { lockDataDir } from './kernel/database/data-lock.ts';
import { openDatabase } from './kernel/database/open-database.ts';
import { createProgramFixture, type ProgramFixture } from './testing/program-fixture.ts';

describe('the process does not', () => {
  let fixture: ProgramFixture;
  beforeEach(async () => {
    fixture = await createProgramFixture();
  });
  afterEach(() => fixture.close());

  it.each([
    ['a malformed variable', { PORT: 'http' }, 2, 'PORT="http" is not a port from 0 to 65535'],
    [
      'no PostgreSQL',
      { DATABASE_URL: 'postgres://u:hush@127.0.0.1:9/x', BACKROOM_DATABASE_WAIT_SECONDS: '0' },
      1,
      'PostgreSQL at 127.0.0.1:9/x cannot be reached',
    ],
  ])('start with %s, and prints one line', async (_case, extraEnv, exitCode, line) => {
    const program = fixture.run('main.ts', { ...fixture.env, ...extraEnv });

    expect(await program.exitCode).toBe(exitCode);
    expect(program.stdout()).toBe('');
    expect(program.stderr()).toMatch(/^[^\n]+\n$/);
    expect(program.stderr()).toContain(line);
    expect(program.stderr()).not.toContain('hush');
  });

  it('start on a port in use, and releases the data directory', async () => {
    await fixture.createDatabase();
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };

    const program = fixture.run('main.ts', { ...fixture.env, PORT: String(port) });

    expect(await program.exitCode).toBe(1);
    expect(program.stderr()).toBe(`Port ${port} on 127.0.0.1 is in use by another process; choose another with PORT\n`);
    lockDataDir(fixture.dataDir).release();
    other.close();
  });

  it('use a locked data directory, neither as server nor as CLI', async () => {
    const { DATABASE_URL: _, ...embedded } = fixture.env;
    const lock = lockDataDir(fixture.dataDir);

    for (const program of [fixture.run('main.ts', embedded), fixture.run('cli.ts', embedded, 'migrate')]) {
      expect(await program.exitCode).toBe(1);
      expect(program.stderr()).toContain(
        `The data directory ${fixture.dataDir} is in use by process ${process.pid}, started `,
      );
      expect(program.stderr()).toMatch(/^[^\n]+\n$/);
    }
    lock.release();
  });

  it('wait for a data directory where nothing can be created, neither as server nor as CLI', async () => {
    // `mkdir` with `recursive` of Node never returns there.
    const { DATABASE_URL: _, ...env } = fixture.env;
    const embedded = { ...env, DATA_DIR: '/proc/backroom/data' };

    for (const program of [fixture.run('main.ts', embedded), fixture.run('cli.ts', embedded, 'migrate')]) {
      expect(await program.exitCode).toBe(1);
      expect(program.stdout()).toBe('');
      expect(program.stderr()).toMatch(/^The data directory \/proc\/backroom\/data cannot be used: [^\n]+\n$/);
    }
  });

  it('create an empty database over a damaged one', async () => {
    const { DATABASE_URL: _, ...embedded } = fixture.env;
    mkdirSync(join(fixture.dataDir, 'db/base/5'), { recursive: true });
    const table = join(fixture.dataDir, 'db/base/5/16384');
    writeFileSync(table, 'records');

    const program = fixture.run('main.ts', embedded);

    await expect(program.waitForOutput(/is ready/)).rejects.toThrow('exited with 1');
    expect(program.stderr()).toBe(
      `The data directory ${fixture.dataDir} is damaged: db/PG_VERSION is missing. The server has changed no records ` +
        'in it. Keep a copy of it, then restore a backup into it or name another directory with DATA_DIR\n',
    );
    expect(readFileSync(table, 'utf8')).toBe('records');
  });

  it('serve published passwords to others, until they are replaced', async () => {
    const demo = await createProgramFixture('demo');
    await demo.createDatabase();
    const { DEMO: _, ...env } = demo.env;
    const exposed = { ...env, HOST: '0.0.0.0' };
    const [refused, inProduction] = [demo.run('main.ts', exposed), { ...env, NODE_ENV: 'production' }];

    expect(await refused.exitCode).toBe(1);
    expect(refused.stdout()).toBe('');
    expect(refused.stderr()).toBe(
      '200 accounts have the published demo password, and with HOST=0.0.0.0 others could sign in with it. ' +
        'Replace it with: npm run backroom -- replace-demo-passwords, or set DEMO=1 to publish it on purpose\n',
    );
    const replaced = demo.run('cli.ts', inProduction, 'replace-demo-passwords');
    expect(await replaced.exitCode).toBe(0);
    expect(replaced.stdout()).toMatch(/^New password of admin \(shown only once\): \S+$/m);
    const started = demo.run('main.ts', inProduction);
    await started.waitForOutput(/^Backroom is ready at/m);
    started.kill('SIGTERM');
    expect(await started.exitCode).toBe(0);
    expect(started.stdout()).not.toContain('Backroom-2026');
    await demo.close();
  });

  it('start on a database with newer migrations', async () => {
    await fixture.createDatabase();
    const migrated = fixture.run('cli.ts', fixture.env, 'migrate');
    expect(await migrated.exitCode).toBe(0);
    expect(migrated.stdout()).toMatch(/^Migrated: 0000_/);
    const connection = await openDatabase({
      databaseUrl: fixture.env.DATABASE_URL ?? null,
      dataDir: fixture.dataDir,
      poolSize: 1,
    });
    await connection.db.execute(sql`insert into sys_migration (tag, hash) values ('9999_future', '')`);
    await connection.close();

    const program = fixture.run('main.ts', fixture.env);

    expect(await program.exitCode).toBe(1);
    expect(program.stderr()).toMatch(
      /^The database is newer than this program, version [\d.]+: it has migration 9999_future\. Nothing was changed\. Start the version that applied it or a newer one\. To go back, restore the backup [^\n]+\n$/,
    );
  });
});
