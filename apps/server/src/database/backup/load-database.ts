import { isDeepStrictEqual } from 'node:util';

import type { DedicatedConnection } from '../../kernel/database/database.ts';
import { StartError } from '../../kernel/process/start-error.ts';
import { createUniqueNames, UNIQUE_NAMES } from '../upgrade/unique-names.ts';
import type { UpgradeLog } from '../upgrade/upgrade-log.ts';
import type { BackupPart, BackupTotals, PartSink, StoredSequence, StoredTable } from './backup-parts.ts';
import { listAllTables, quote, TEXT_SETTINGS } from './stored-tables.ts';
import { suspendRules } from './suspend-rules.ts';
import { readDigest } from './table-digest.ts';

/** Characters of one insert. */
const MAX_INSERT = 4_000_000;

const insertInto = ({ name, columns }: StoredTable) => {
  const columnList = columns.map((column) => quote(column.name)).join(', ');
  const values = columns.map(({ type }, at) => `(line->>${at})::${type}`).join(', ');
  return `insert into ${quote(name)} (${columnList}) overriding system value
    select ${values} from jsonb_array_elements($1::text::jsonb) as lines(line)`;
};

/** Takes the parts of a backup within the transaction of the connection. */
class Loader {
  readonly #connection: DedicatedConnection;
  readonly #known: ReadonlyMap<string, StoredTable>;
  #table: StoredTable | undefined;
  totals: BackupTotals | undefined;

  constructor(connection: DedicatedConnection, tables: readonly StoredTable[]) {
    this.#connection = connection;
    this.#known = new Map(tables.map((table) => [table.name, table]));
  }

  async take(part: BackupPart): Promise<void> {
    if ('table' in part) this.#begin(part.table);
    else if ('rows' in part) await this.#insert(part.rows);
    else if ('endOfTable' in part) await this.#compare(part.endOfTable);
    else if ('sequences' in part) await this.#continue(part.sequences);
    else this.totals = part.end;
  }

  #current(): StoredTable {
    if (!this.#table) throw new StartError('The backup has rows of no table');
    return this.#table;
  }

  #begin({ name, columns }: StoredTable): void {
    const known = this.#known.get(name);
    if (!known || !isDeepStrictEqual(sortByName(known.columns), sortByName(columns)))
      throw new StartError(`The backup has the table ${name} with columns that its version does not create`);
    this.#table = { name, columns };
  }

  async #insert(rows: readonly string[]): Promise<void> {
    const statement = insertInto(this.#current());
    let lines: string[] = [];
    let length = 0;
    const flush = async () => {
      if (lines.length > 0) await this.#connection.rows(statement, [`[${lines.join(',')}]`]);
      lines = [];
      length = 0;
    };
    for (const line of rows) {
      if (length + line.length > MAX_INSERT) await flush();
      lines.push(line);
      length += line.length;
    }
    await flush();
  }

  async #compare(expected: { rows: number; digest: string }): Promise<void> {
    const table = this.#current();
    const found = await readDigest(this.#connection, table);
    if (!isDeepStrictEqual(found, expected))
      throw new StartError(
        `The table ${table.name} differs from the backup: ${found.rows} of ${expected.rows} rows, digest ${found.digest} instead of ${expected.digest}`,
      );
    this.#table = undefined;
  }

  async #continue(sequences: readonly StoredSequence[]): Promise<void> {
    for (const { name, value, isCalled } of sequences)
      await this.#connection.rows('select setval($1::text::regclass, $2::text::bigint, $3::boolean)', [
        quote(name),
        value,
        isCalled,
      ]);
  }
}

const sortByName = (columns: StoredTable['columns']) =>
  columns.toSorted((one, other) => (one.name < other.name ? -1 : 1));

/**
 * Fills the tables of an empty database in one transaction, which a failure rolls back, and compares each table with
 * its digest. Foreign keys are checked for all rows at the end.
 */
export async function loadDatabase(
  connection: DedicatedConnection,
  feed: (take: PartSink) => Promise<unknown>,
  log: UpgradeLog,
): Promise<BackupTotals> {
  await connection.run('begin');
  try {
    await connection.run(TEXT_SETTINGS);
    const tables = (await listAllTables(connection)).filter(({ name }) => name !== 'sys_migration');
    const restoreRules = await suspendRules(connection, tables);
    // What migrations have inserted is in the backup as well.
    await connection.run(`truncate ${tables.map(({ name }) => quote(name)).join(', ')}`);
    const hasUniqueNames = await dropUniqueNames(connection);
    const loader = new Loader(
      connection,
      tables.map(({ name, columns }) => ({ name, columns })),
    );
    await feed((part) => loader.take(part));
    if (!loader.totals) throw new StartError('The backup has no end');
    if (hasUniqueNames) await createUniqueNames(connection, log);
    await restoreRules();
    await connection.run('commit');
    return loader.totals;
  } catch (error) {
    await connection.run('rollback').catch(() => undefined);
    throw error;
  }
}

/** The indexes may leave out rows of the database that was backed up, and are created again by its rows. */
async function dropUniqueNames(connection: DedicatedConnection): Promise<boolean> {
  const [found] = await connection.rows<{ folds: boolean }>(`select to_regproc('fold_text') is not null as folds`);
  if (!found?.folds) return false;
  const indexes = UNIQUE_NAMES.filter(({ column }) => column !== 'phone').map(({ index }) => quote(index));
  await connection.run(`drop index if exists ${indexes.join(', ')}`);
  return true;
}
