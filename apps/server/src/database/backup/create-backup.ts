import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Connection } from '../../kernel/database/database.ts';
import { StartError } from '../../kernel/process/start-error.ts';
import type { BackupTotals } from './backup-parts.ts';
import { openBackup } from './backup-reader.ts';
import { BackupWriter, partialName } from './backup-writer.ts';
import { withSnapshot } from './dump-database.ts';

export interface CreatedBackup extends BackupTotals {
  file: string;
  bytes: number;
}

const toFileError = (file: string, error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  const isOfFile = code !== undefined && /^E[A-Z]+$/.test(code) && !/^E(CONN|PIPE|TIMEDOUT)/.test(code);
  return isOfFile ? new StartError(`The backup ${file} cannot be written: ${message}`, { cause: error }) : error;
};

/**
 * Writes a backup, reads it again to check every byte, and only then gives it its name. An existing file is never
 * replaced, and no directory is created: a disk that is not mounted must not go unnoticed.
 *
 * @param passphrase null writes a file that is not encrypted
 */
export async function createBackup(
  source: Pick<Connection, 'withConnection'>,
  name: string,
  passphrase: string | null,
): Promise<CreatedBackup> {
  const file = resolve(name);
  if (existsSync(file)) throw new StartError(`${file} exists already; a backup replaces no file`);
  try {
    const writer = await BackupWriter.create(file);
    try {
      const totals = await source.withConnection((connection) =>
        withSnapshot(connection, async ({ migrations, dump }) => {
          await writer.begin(migrations, passphrase);
          return dump((part) => writer.take(part));
        }),
      );
      const bytes = await writer.finish();
      await (await openBackup(partialName(file), passphrase)).check();
      await writer.publish();
      return { file, bytes, ...totals };
    } catch (error) {
      await writer.discard();
      throw error;
    }
  } catch (error) {
    throw toFileError(file, error);
  }
}
