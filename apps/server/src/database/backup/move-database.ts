import type { Connection } from '../../kernel/database/database.ts';
import { StartError } from '../../kernel/process/start-error.ts';
import type { BackupTotals } from './backup-parts.ts';
import { withSnapshot } from './dump-database.ts';
import { fillDatabase, type RestoreOptions } from './restore-backup.ts';

/** What others write during a move would be missing afterwards. */
async function assertUnused(source: Connection): Promise<void> {
  if (source.engine === 'embedded') return;
  const [found] = await source.withConnection((connection) =>
    connection.rows<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity where datname = current_database()
        and application_name = 'backroom' and pid <> pg_backend_pid()`,
    ),
  );
  if (found && found.others > 1)
    throw new StartError(
      `Servers use the database that is to be moved (${found.others - 1} connections): stop them first, so that nothing is written meanwhile`,
    );
}

/** Copies one database into another, empty one and compares every table. The source is not changed. */
export async function moveDatabase(
  source: Connection,
  target: Connection,
  options?: RestoreOptions,
): Promise<BackupTotals & { migrated: string[] }> {
  await assertUnused(source);
  return source.withConnection((connection) =>
    withSnapshot(connection, ({ migrations, dump }) => fillDatabase(target, migrations, dump, options)),
  );
}
