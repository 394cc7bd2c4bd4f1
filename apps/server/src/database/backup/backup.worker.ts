import { workerData } from 'node:worker_threads';
import { parentPort } from 'node:worker_threads';

import { openDatabase } from '../../kernel/database/open-database.ts';
import { createBackup, type CreatedBackup } from './create-backup.ts';

/** What a thread backs up. */
export interface BackupWork {
  /** Null for the embedded database of the directory, which no other process has open. */
  databaseUrl: string | null;
  dataDir: string;
  file: string;
  passphrase: string | null;
}

/** What a thread answers. */
export type BackupAnswer = { created: CreatedBackup } | { problem: string };

async function work({ databaseUrl, dataDir, file, passphrase }: BackupWork): Promise<BackupAnswer> {
  try {
    const connection = await openDatabase({ databaseUrl, dataDir, poolSize: 1 });
    try {
      return { created: await createBackup(connection, file, passphrase) };
    } finally {
      await connection.close();
    }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.postMessage(await work(workerData as BackupWork));
