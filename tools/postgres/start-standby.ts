import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { findPostgres } from './find-postgres.ts';
import { findFreePort, getIdentity, launch, USER } from './start-postgres.ts';

/** A standby that follows a primary of `startPostgres`. */
export interface RunningStandby {
  /** Of the same database as that of the primary. */
  url: string;
  /** Of the process that starts those of the connections. */
  pid: number;
  /** Ends it in an instant, with all connections, and starts it on the same data and port after `whileDown`. */
  restart(whileDown: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

/** Copies the primary to a temporary directory and streams what it writes from then on. */
export async function startStandby(primaryUrl: string): Promise<RunningStandby> {
  const primary = new URL(primaryUrl);
  const binaries = findPostgres();
  const identity = getIdentity();
  const directory = mkdtempSync(join(tmpdir(), 'backroom-standby-'));
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(directory, identity.uid, identity.gid);
  const data = join(directory, 'data');
  const source = ['-h', primary.hostname, '-p', primary.port, '-U', USER];
  // Beside the server itself, to which a folder of PATH may only link.
  const programs = dirname(realpathSync(join(binaries, 'postgres')));
  const { status, stderr, error } = spawnSync(
    join(programs, 'pg_basebackup'),
    [...source, '-D', data, '--checkpoint=fast', '--wal-method=stream', '--write-recovery-conf', '--no-sync'],
    { ...identity, cwd: directory, encoding: 'utf8' },
  );
  if (status !== 0) {
    rmSync(directory, { recursive: true, force: true });
    throw new Error(`pg_basebackup failed:\n${error?.message ?? stderr}`);
  }
  const port = await findFreePort();
  // Not fewer than the primary has, else it does not start.
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=200'];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const start = () => launch({ binaries, directory, args, identity, env: undefined });
  let running = await start();
  const url = new URL(primaryUrl);
  url.port = String(port);
  return {
    url: url.href,
    pid: running.pid,
    async restart(whileDown) {
      await running.stop();
      await whileDown();
      running = await start();
    },
    async stop() {
      await running.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
