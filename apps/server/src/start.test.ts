import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import { lockDataDir } from './kernel/data-lock.ts';
import { openEmbedded } from './kernel/embedded.ts';
import { openDatabase } from './kernel/open-database.ts';
import { embeddedTemplate } from './testing/embedded-template.ts';
import { type Program, runProgram } from './testing/run-program.ts';
import { openEmptyDatabase } from './testing/test-database.ts';

// Each case starts processes, some of them several in a row.
jest.setTimeout(180_000);

const READY = /^Backroom is ready at (http:\/\/localhost:\d+)$/m;

interface Answer {
  code: number;
  token?: string;
}

describe('the program', () => {
  let dataDir: string;
  /** Names the database of this test: a fresh one on PostgreSQL, or what is in the data directory. */
  let env: Record<string, string>;
  let forget: () => Promise<void>;
  const running: Program[] = [];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'backroom-start-'));
    const isPostgres = Boolean(process.env.TEST_DATABASE_URL);
    const database = isPostgres ? await openEmptyDatabase() : undefined;
    env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...(database?.url && { DATABASE_URL: database.url }) };
    forget = async () => {
      await database?.close();
      await rm(dataDir, { recursive: true });
    };
  });
  afterEach(async () => {
    for (const program of running.splice(0)) {
      program.send('SIGKILL');
      await program.ended;
    }
    await forget();
  });

  /** An empty embedded database, for cases that are not about making one. */
  const makeDatabase = async () => {
    if (env.DATABASE_URL === undefined) {
      await (await openEmbedded(dataDir, { loadDataDir: await embeddedTemplate() })).close();
    }
  };
  const run = (...given: Parameters<typeof runProgram>) => {
    const program = runProgram(...given);
    running.push(program);
    return program;
  };
  const start = async (more: Record<string, string> = {}) => {
    const program = run('main.ts', { ...env, ...more });
    const [, url = ''] = await program.prints(READY);
    return { program, url };
  };
  const stop = async ({ program }: { program: Program }) => {
    program.send('SIGTERM');
    return program.ended;
  };
  const call = async (url: string, headers: Record<string, string>, body?: object) => {
    const method = body ? 'POST' : 'GET';
    const json = body && { 'content-type': 'application/json' };
    const answer = await fetch(url, { method, headers: { ...headers, ...json }, body: body && JSON.stringify(body) });
    return (await answer.json()) as Answer;
  };
  const login = (password: string) => ({ username: 'admin', password, isNameLogin: 1, unbound: true });
  const signIn = (url: string, password: string) => call(`${url}/api/v1/login/usna`, {}, login(password));
  const whoAmI = (url: string, token = '') => call(`${url}/api/v1/getinfo`, { authorization: `Bearer ${token}` });

  it('starts, stops and starts again on what it had; reset-admin ends every session', async () => {
    const first = await start({ DEMO: '0' });
    const [, password = ''] = /^First password of admin, shown only now: (\S+)$/m.exec(first.program.stdout()) ?? [];
    const { token } = await signIn(first.url, password);
    expect(await whoAmI(first.url, token)).toMatchObject({ code: 200 });
    expect(await stop(first)).toBe(0);

    const second = await start({ DEMO: '0' });
    expect(second.program.stdout()).toBe(`Backroom is ready at ${second.url}\n`);
    expect(await whoAmI(second.url, token)).toMatchObject({ code: 200 });
    expect(await stop(second)).toBe(0);

    const reset = run('cli.ts', env, 'reset-admin');
    expect(await reset.ended).toBe(0);
    const [, fresh = ''] = /^New password of admin, shown only now: (\S+)\n$/.exec(reset.stdout()) ?? [];
    const third = await start({ DEMO: '0' });
    expect(await whoAmI(third.url, token)).toMatchObject({ code: 401 });
    expect((await signIn(third.url, password)).code).not.toBe(200);
    expect(await signIn(third.url, fresh)).toMatchObject({ code: 200 });
    expect(await stop(third)).toBe(0);
  });

  it('names the demo accounts below the ready line, and finishes a request in flight before it ends', async () => {
    await makeDatabase();
    const { program, url } = await start();
    await program.prints(/^ {2}lead /m);
    expect(program.stdout()).toMatch(
      /^Backroom is ready at http:\/\/localhost:\d+\n {2}admin +Backroom-2026 .*\n( {2}\S+ +Backroom-2026 .*\n)+$/,
    );
    const body = JSON.stringify(login('Backroom-2026'));
    let heard = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('data', (chunk) => (heard += chunk.toString()));
    const type = 'Content-Type: application/json';
    socket.write(`POST /api/v1/login/usna HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: ${body.length}\r\n\r\n{`);
    await pause(300);

    program.send('SIGINT');
    // npm and the terminal may both pass it on; two at the same moment would count as one.
    await pause(100);
    program.send('SIGINT');
    await pause(300);
    await expect(fetch(`${url}/readyz`)).rejects.toThrow();
    socket.write(body.slice(1));

    expect(await program.ended).toBe(0);
    expect(heard).toMatch(/^HTTP\/1.1 200 /);
    expect(heard).toMatch(/\r\nConnection: close\r\n/i);
  });

  it.each([
    ['a malformed variable', { PORT: 'http' }, 2, 'PORT="http" is not a port from 0 to 65535'],
    [
      'no PostgreSQL',
      { DATABASE_URL: 'postgres://u:hush@127.0.0.1:9/x' },
      1,
      'PostgreSQL at 127.0.0.1:9/x cannot be reached',
    ],
  ])('does not start with %s, and says so in one line', async (_case, more, exitCode, line) => {
    const program = run('main.ts', { ...env, ...more });

    expect(await program.ended).toBe(exitCode);
    expect(program.stdout()).toBe('');
    expect(program.stderr()).toMatch(/^[^\n]+\n$/);
    expect(program.stderr()).toContain(line);
    expect(program.stderr()).not.toContain('hush');
  });

  it('does not start on a port in use, and leaves the data directory free', async () => {
    await makeDatabase();
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };

    const program = run('main.ts', { ...env, PORT: String(port) });

    expect(await program.ended).toBe(1);
    expect(program.stderr()).toBe(`Port ${port} on 127.0.0.1 is in use by another process; choose another with PORT\n`);
    lockDataDir(dataDir).release();
    other.close();
  });

  it('does not touch a data directory in use, neither as a server nor from the shell', async () => {
    const { DATABASE_URL: _, ...embedded } = env;
    const lock = lockDataDir(dataDir);

    for (const program of [run('main.ts', embedded), run('cli.ts', embedded, 'migrate')]) {
      expect(await program.ended).toBe(1);
      expect(program.stderr()).toContain(`The data directory ${dataDir} is in use by process ${process.pid}, started `);
      expect(program.stderr()).toMatch(/^[^\n]+\n$/);
    }
    lock.release();
  });

  it('does not start on a database that is newer than itself', async () => {
    await makeDatabase();
    const migrated = run('cli.ts', env, 'migrate');
    expect(await migrated.ended).toBe(0);
    expect(migrated.stdout()).toMatch(/^Migrated: 0000_/);
    const connection = await openDatabase({ databaseUrl: env.DATABASE_URL ?? null, dataDir, poolSize: 1 });
    await connection.db.execute(sql`insert into sys_migration (tag, hash) values ('9999_future', '')`);
    await connection.close();

    const program = run('main.ts', env);

    expect(await program.ended).toBe(1);
    expect(program.stderr()).toBe(
      'The database is newer than this program: it has migration 9999_future. Start a newer version\n',
    );
  });
});
