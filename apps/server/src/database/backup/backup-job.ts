import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';

import type { Logger } from 'pino';

import { formatMoment } from '@backroom/contract/calendar';

import type { Connection } from '../../kernel/database/database.ts';
import type { RegularJob } from '../../kernel/jobs/regular-jobs.ts';
import { getServerTime } from '../../kernel/process/server-clock.ts';
import type { ServerConfig } from '../../kernel/process/server-config.ts';
import { createBackupRepository } from '../../platform/backups/backups.repository.ts';
import type { BackupAnswer, BackupWork } from './backup.worker.ts';
import type { CreatedBackup } from './create-backup.ts';

export type BackupConfig = Pick<ServerConfig, 'backups' | 'backupPassphrase' | 'databaseUrl' | 'dataDir'>;

const HOUR_MS = 3_600_000;
const COPY_PREFIX = 'backup-copy-';
const OWN_PARTIAL = /^backroom-\d{8}-\d{6}\.backup\.partial$/;

const nameOf = (time: Date) => `backroom-${formatMoment(time, 'UTC', 'YYYYMMDD-HHmmss')}.backup`;

/** Backs up in a thread of its own, so that requests are answered meanwhile. */
async function runInThread(work: BackupWork, signal: AbortSignal): Promise<CreatedBackup> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./backup.worker.ts', import.meta.url), { workerData: work });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    const answer = await new Promise<BackupAnswer>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread of the backup has ended')));
    });
    if ('problem' in answer) throw new Error(answer.problem);
    return answer.created;
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
    signal.throwIfAborted();
  }
}

/** What a killed process has left. */
async function removeLeftovers(dir: string, isOwn: (name: string) => boolean): Promise<void> {
  const names = await readdir(dir);
  for (const name of names.filter(isOwn)) await rm(join(dir, name), { recursive: true, force: true });
}

/** The embedded database serves one process: a copy of its files is read instead, while it goes on. */
async function withReadable<Result>(
  { copyFiles }: Connection,
  { databaseUrl, dataDir }: BackupConfig,
  work: (source: Pick<BackupWork, 'databaseUrl' | 'dataDir'>) => Promise<Result>,
): Promise<Result> {
  if (!copyFiles) return work({ databaseUrl, dataDir });
  await removeLeftovers(dataDir, (name) => name.startsWith(COPY_PREFIX));
  const copy = await mkdtemp(join(dataDir, COPY_PREFIX));
  try {
    await copyFiles(copy);
    return await work({ databaseUrl: null, dataDir: copy });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The daily backup; none without a directory. */
export function createBackupJobs(
  connection: Connection,
  config: BackupConfig,
  logger: Pick<Logger, 'info'>,
): RegularJob[] {
  const { backups: schedule, backupPassphrase: passphrase } = config;
  if (schedule === null) return [];
  const { dir, hour, keep } = schedule;
  const repository = createBackupRepository(connection.db);

  async function removeOld(): Promise<void> {
    const old = await repository.listOld(keep);
    // Files of others in the directory stay: only what was noted is removed.
    for (const { file } of old) await rm(file, { force: true });
    if (old.length > 0) await repository.forget(old.map(({ id }) => id));
  }

  async function run(signal: AbortSignal): Promise<void> {
    const file = join(dir, nameOf(getServerTime()));
    const id = await repository.begin(file);
    try {
      await removeLeftovers(dir, (name) => OWN_PARTIAL.test(name));
      const { bytes, rows } = await withReadable(connection, config, (source) =>
        runInThread({ ...source, file, passphrase }, signal),
      );
      await repository.end(id, { bytes, rows });
      await removeOld();
      logger.info({ file: basename(file), bytes, rows }, 'backed up');
    } catch (error) {
      await repository.end(id, { error: error instanceof Error ? error.message : String(error) });
      throw error;
    }
  }

  return [
    {
      name: 'back up the database',
      // After a failure it is tried again in the next hour.
      periodMs: HOUR_MS,
      isLong: true,
      isDue: () => repository.isDue(hour),
      run,
    },
  ];
}
