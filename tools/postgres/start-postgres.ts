import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { findPostgres } from './find-postgres.ts';

const READY_LIMIT_MS = 120_000;
export const USER = 'backroom';
/** Below the range of ephemeral ports. */
const FIRST_PORT = 20_000;
const PORTS = 10_000;

export interface RunningPostgres {
  /** URL of an empty database whose user may create others. */
  url: string;
  /** Of the process that starts those of the connections. */
  pid: number;
  /** Ends it in an instant, with all connections, and starts it on the same data and port after `whileDown`. */
  restart(whileDown: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  /** Directory of its directory. */
  parent?: string;
  maxConnections?: number;
  /** Added to the environment of its processes. */
  env?: Record<string, string>;
}

interface Identity {
  uid?: number;
  gid?: number;
}

/** PostgreSQL does not run as root; its package creates a user for it. */
export function getIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  const getId = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [getId('-u'), getId('-g')];
  if (uid > 0 && gid > 0) return { uid, gid };
  throw new Error('PostgreSQL cannot run as root and there is no user "postgres": useradd --system postgres');
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    if (await isFree(port)) return port;
  }
}

/** In English on every machine because of `initdb --locale=C`; a standby accepts read-only ones. */
const READY = /database system is ready to accept (?:read-only )?connections/;

/** Resolves once connections are accepted; otherwise throws an error with the log of the server. */
async function waitUntilReady(server: ChildProcess, log: string): Promise<void> {
  for (const limit = Date.now() + READY_LIMIT_MS; Date.now() < limit; await pause(50)) {
    if (READY.test(readFileSync(log, 'utf8'))) return;
    if (hasEnded(server)) break;
  }
  throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8')}`);
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;

function initDatabase(binaries: string, directory: string, identity: Identity): string {
  const data = join(directory, 'data');
  const { status, stderr } = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', USER, '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
    { ...identity, cwd: directory, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`initdb failed:\n${stderr}`);
  return data;
}

interface Launch {
  binaries: string;
  directory: string;
  args: readonly string[];
  identity: Identity;
  env: Record<string, string> | undefined;
}

/** A running process of the data directory. */
export async function launch({ binaries, directory, args, identity, env }: Launch) {
  // Into a file: a pipe that a busy test run does not drain would block the server.
  const log = join(directory, 'log');
  const output = openSync(log, 'w');
  const server = spawn(
    join(binaries, 'postgres'),
    args,
    // In its own process group, so that Ctrl+C in the terminal does not stop it before its clients.
    {
      ...identity,
      cwd: directory,
      stdio: ['ignore', output, output],
      detached: true,
      env: { ...process.env, ...env },
    },
  );
  closeSync(output);
  const exited = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
    server.once('error', () => resolve());
  });
  // SIGQUIT is an immediate shutdown, as after a crash; the data is only needed by `restart`.
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  const stop = async () => {
    process.removeListener('exit', kill);
    if (!hasEnded(server)) kill();
    await exited;
  };
  try {
    await waitUntilReady(server, log);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: server.pid ?? 0, stop };
}

async function start(directory: string, { maxConnections = 200, env }: Options): Promise<RunningPostgres> {
  const binaries = findPostgres();
  const identity = getIdentity();
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(directory, identity.uid, identity.gid);
  const data = initDatabase(binaries, directory, identity);
  const port = await findFreePort();
  const settings = [
    ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'],
    `max_connections=${maxConnections}`,
  ];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const launchAgain = () => launch({ binaries, directory, args, identity, env });
  let running = await launchAgain();
  return {
    url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
    pid: running.pid,
    async restart(whileDown) {
      await running.stop();
      await whileDown();
      running = await launchAgain();
    },
    async stop() {
      await running.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a PostgreSQL in a temporary directory below `parent` on a free port; `stop` removes all of it.
 * It runs without fsync, which makes it fast: for tests and benchmarks only.
 */
export async function startPostgres({ parent = tmpdir(), ...options }: Options = {}): Promise<RunningPostgres> {
  const directory = mkdtempSync(join(parent, 'backroom-postgres-'));
  try {
    return await start(directory, options);
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
}
