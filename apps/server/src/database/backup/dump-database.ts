import type { DedicatedConnection } from '../../kernel/database/database.ts';
import { StartError } from '../../kernel/process/start-error.ts';
import { type AppliedMigration, readApplied } from '../migration-table.ts';
import type { BackupTotals, PartSink, StoredSequence, StoredTable } from './backup-parts.ts';
import { listStoredTables, quote, selectLines, TEXT_SETTINGS } from './stored-tables.ts';
import { RowSums } from './table-digest.ts';

const MAX_ROWS = 2_000;
const TARGET_BYTES = 1_000_000;
/** Until the size of rows is known: those with pictures and files may have a megabyte each. */
const FIRST_ROWS = 8;

/** So many rows that one answer stays near a megabyte, by the largest one so far. */
const nextCount = (count: number, largest: number) =>
  Math.max(1, Math.min(2 * count, MAX_ROWS, Math.floor(TARGET_BYTES / Math.max(1, largest))));

async function dumpTable(connection: DedicatedConnection, table: StoredTable, take: PartSink): Promise<number> {
  await take({ table });
  await connection.run(`declare stored no scroll cursor for ${selectLines(table)}`);
  const sums = new RowSums();
  let largest = 0;
  for (let count = FIRST_ROWS; ; count = nextCount(count, largest)) {
    const found = await connection.rows<{ line: string }>(`fetch forward ${count} from stored`);
    const rows = found.map(({ line }) => line);
    for (const line of rows) {
      sums.add(line);
      largest = Math.max(largest, line.length);
    }
    if (rows.length > 0) await take({ rows });
    if (rows.length < count) break;
  }
  await connection.run('close stored');
  await take({ endOfTable: sums.digest });
  return sums.digest.rows;
}

async function readSequences(connection: DedicatedConnection): Promise<StoredSequence[]> {
  const names = await connection.rows<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace
      and relname not like 'sys\\_migration\\_%' order by relname collate "C"`,
  );
  const sequences: StoredSequence[] = [];
  for (const { name } of names) {
    const [state] = await connection.rows<Omit<StoredSequence, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${quote(name)}`,
    );
    if (state) sequences.push({ name, ...state });
  }
  return sequences;
}

/** A database at one moment. */
export interface Snapshot {
  migrations: AppliedMigration[];
  /** Sends all of it. */
  dump: (take: PartSink) => Promise<BackupTotals>;
}

/** Reads a database as it is now, while others go on writing. */
export async function withSnapshot<Result>(
  connection: DedicatedConnection,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  await connection.run('begin isolation level repeatable read read only');
  try {
    await connection.run(TEXT_SETTINGS);
    const tables = await listStoredTables(connection);
    if (tables.length === 0) throw new StartError('The database is empty: there is nothing to keep');
    // No migration may rewrite a table before it is read.
    await connection.run(`lock table ${tables.map(({ name }) => quote(name)).join(', ')} in access share mode`);
    const migrations = await readApplied(connection);
    return await work({ migrations, dump: (take) => dumpTables(connection, tables, take) });
  } finally {
    await connection.run('rollback').catch(() => undefined);
  }
}

async function dumpTables(
  connection: DedicatedConnection,
  tables: readonly StoredTable[],
  take: PartSink,
): Promise<BackupTotals> {
  let rows = 0;
  for (const table of tables) rows += await dumpTable(connection, table, take);
  // Read last: a sequence has no snapshot, and must not be behind the rows.
  await take({ sequences: await readSequences(connection) });
  const totals = { tables: tables.length, rows };
  await take({ end: totals });
  return totals;
}
