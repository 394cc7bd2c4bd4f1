import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import type { Database } from '../kernel/database/database.ts';
import { openDatabase } from '../kernel/database/open-database.ts';
import { SYSTEM_ACTOR } from '../kernel/http/caller.ts';
import { logOperation } from '../kernel/log/oper-log.ts';
import { withoutLogTriggers } from '../testing/clear-oper-log.ts';
import { createProgramFixture, type ProgramFixture } from '../testing/program-fixture.ts';
import { runCliCommand } from './cli-commands.ts';

describe('administrate', () => {
  it.each([[['--help']], [['help']], [['migrate', '--help']]])('%j prints the usage', async (args) => {
    expect((await runCliCommand(args, {})).text).toMatch(
      /^Usage: npm run backroom -- <command>\n\n {2}backup FILE +.*\n {2}restore FILE +.*\n {2}move-to DATABASE_URL +.*\n {2}set-up-role NAME +.*\n {2}migrate +.*\n {2}reset-admin +.*\n {2}replace-demo-passwords +.*\n {2}verify-log +.*\n {2}support-bundle FILE +.*\n/,
    );
  });

  it.each([
    [
      [],
      'Missing command; known commands are backup, restore, move-to, set-up-role, migrate, reset-admin, replace-demo-passwords, verify-log, support-bundle and --help',
    ],
    [
      ['destroy'],
      'Unknown command: destroy; known commands are backup, restore, move-to, set-up-role, migrate, reset-admin, replace-demo-passwords, verify-log, support-bundle and --help',
    ],
    [
      ['migrate', 'twice'],
      'Unknown command: migrate twice; known commands are backup, restore, move-to, set-up-role, migrate, reset-admin, replace-demo-passwords, verify-log, support-bundle and --help',
    ],
    [['backup'], 'Missing argument: npm run backroom -- backup FILE'],
    [
      ['restore', 'one', 'two'],
      'Unknown command: restore one two; known commands are backup, restore, move-to, set-up-role, migrate, reset-admin, replace-demo-passwords, verify-log, support-bundle and --help',
    ],
  ])('rejects %j', async (args, message) => {
    await expect(runCliCommand(args, {})).rejects.toMatchObject({ name: 'StartError', message, exitCode: 2 });
  });

  it('names a missing argument', async () => {
    await expect(runCliCommand(['support-bundle'], {})).rejects.toThrow(
      'Missing argument: npm run backroom -- support-bundle FILE',
    );
  });

  it('reads the same environment variables as the server', async () => {
    await expect(runCliCommand(['migrate'], { PORT: 'http' })).rejects.toMatchObject({ exitCode: 2 });
  });
});

it.each(['verify-log', 'support-bundle'])('%s says that a database has other tables than the program', async (name) => {
  const fixture = await createProgramFixture();
  try {
    await fixture.createDatabase();
    const args = name === 'support-bundle' ? [name, join(fixture.dataDir, 'bundle.zip')] : [name];
    await expect(runCliCommand(args, fixture.env)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('has the tables of another version'),
    });
  } finally {
    await fixture.close();
  }
});

describe('verify-log', () => {
  let fixture: ProgramFixture;
  beforeEach(async () => {
    fixture = await createProgramFixture();
    await fixture.createDatabase();
    await runCliCommand(['migrate'], fixture.env);
  });
  afterEach(() => fixture.close());

  async function withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    const { DATABASE_URL: databaseUrl = null } = fixture.env;
    const connection = await openDatabase({ databaseUrl, dataDir: fixture.dataDir, poolSize: 1 });
    try {
      return await work(connection.db);
    } finally {
      await connection.close();
    }
  }
  const verify = async () => {
    const program = fixture.run('cli.ts', fixture.env, 'verify-log');
    return { exitCode: await program.exitCode, lines: program.stdout().split('\n'), stderr: program.stderr() };
  };

  it('exits with 0 on a log that only grew, and with 1 on an edited entry, which it names', async () => {
    await withDatabase(async (db) => {
      for (const recordId of ['1', '2', '3'])
        await logOperation(db, SYSTEM_ACTOR, { noun: 'sample', action: 'export', recordId });
    });
    const summary = [
      expect.stringMatching(/^3 entries read, 0 findings$/),
      expect.stringMatching(/^digest [\da-f]{64}$/),
      '',
    ];
    expect(await verify()).toEqual({ exitCode: 0, lines: summary, stderr: '' });

    const edited = await withDatabase(async (db) => {
      await withoutLogTriggers(db, sql`update sys_oper_log set user_name = 'eve' where record_id = '2'`);
      const { rows } = await db.execute<{ chain: number; seq: number; number: number }>(
        sql`select chain, seq::int, oper_id::int as number from sys_oper_log where record_id = '2'`,
      );
      return rows[0];
    });
    const { exitCode, lines } = await verify();
    expect(exitCode).toBe(1);
    expect(lines.slice(0, 2)).toEqual([
      `edited   chain ${edited?.chain}, entry ${edited?.seq}, number ${edited?.number}`,
      '3 entries read, 1 findings',
    ]);
  });
});
