import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { migrate } from '../../database/migrate.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createSessionRepository } from './sessions.repository.ts';

const MIGRATIONS = join(import.meta.dirname, '../../database/migrations');

describe('the migration that gave sessions several tokens', () => {
  let test: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    test = await openTestDatabase('empty');
    await test.connection.withConnection((connection) =>
      connection.run('drop schema public cascade; create schema public'),
    );
    folder = await mkdtemp(join(tmpdir(), 'backroom-migrations-'));
    await mkdir(join(folder, 'meta'));
    await cp(join(MIGRATIONS, '0000_first.sql'), join(folder, '0000_first.sql'));
    const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as { entries: object[] };
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries: journal.entries.slice(0, 1) }));
    await migrate(test.connection, folder);
  });
  afterEach(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const run = (statement: string) => test.db.execute<Record<string, unknown>>(sql.raw(statement));

  it('preserves existing sessions', async () => {
    await run(`insert into sys_dept (dept_id, dept_name, dept_type, dept_path) values (1, 'x', 'company', '/1/')`);
    await run(`insert into sys_post (post_id, post_name, post_code) values (1, 'x', 'x')`);
    await run(`insert into sys_user (user_id, username, nick_name, password, dept_id, post_id)
      values (1, 'x', 'x', 'x', 1, 1)`);
    await run(`insert into sys_session (token_hash, companion_hash, user_id, idle_seconds, expires_at)
      values ('bound', 'c', 1, 1800, now() + interval '8 hours'), ('short', 'd', 1, 1800, now() + interval '1 minute'),
        ('unbound', null, 1, 1800, now() + interval '1 hour')`);
    await run(`insert into sys_config (config_key, config_name) values ('sys_app_name', 'x')`);

    await migrate(test.connection);

    const { rows } = await run(`select token_hash, round(extract(epoch from expires_at - now()) / 60)::int as minutes
      from sys_session_token order by token_hash`);
    expect(rows).toEqual([
      { token_hash: 'bound', minutes: 15 },
      { token_hash: 'short', minutes: 1 },
      { token_hash: 'unbound', minutes: 60 },
    ]);
    expect(await createSessionRepository(test.db).findByTokenHash('bound')).toMatchObject({
      isExpired: false,
      isTokenExpired: false,
    });
    expect((await run(`select config_value from sys_config where config_key like '%access%'`)).rows).toEqual([
      { config_value: '900' },
    ]);
  });

  it('inserts no rows into an empty database; the seed provides the configuration', async () => {
    await migrate(test.connection);

    expect((await run('select count(*)::int as rows from sys_config')).rows).toEqual([{ rows: 0 }]);
  });
});
