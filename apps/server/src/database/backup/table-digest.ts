import { createHash } from 'node:crypto';

import type { DedicatedConnection } from '../../kernel/database/database.ts';
import type { StoredTable, TableDigest } from './backup-parts.ts';
import { selectLines } from './stored-tables.ts';

/** Two parts of the SHA-256 of a row, of 60 bits each: `bigint` of the database has a sign. */
const HALF = 15;

/**
 * The sums of the hashes of all rows: equal for the same rows in any order, and a row that is missing, changed or there
 * twice changes them.
 */
export class RowSums {
  #rows = 0;
  #first = 0n;
  #second = 0n;

  add(line: string): void {
    const hash = createHash('sha256').update(line).digest('hex');
    this.#rows += 1;
    this.#first += BigInt(`0x${hash.slice(0, HALF)}`);
    this.#second += BigInt(`0x${hash.slice(HALF, 2 * HALF)}`);
  }

  get digest(): TableDigest {
    return { rows: this.#rows, digest: `${this.#first}-${this.#second}` };
  }
}

const sumOf = (start: number) =>
  `coalesce(sum(('x' || substr(hash, ${start}, ${HALF}))::bit(${4 * HALF})::bigint), 0)::text`;

/** The same sums, computed by the database. */
export async function readDigest(connection: DedicatedConnection, table: StoredTable): Promise<TableDigest> {
  const [found] = await connection.rows<{ rows: number; digest: string }>(
    `select count(*)::int as rows, ${sumOf(1)} || '-' || ${sumOf(HALF + 1)} as digest
    from (select encode(sha256(convert_to(line, 'UTF8')), 'hex') as hash from (${selectLines(table)}) as lines) as hashes`,
  );
  if (!found) throw new Error(`no digest of ${table.name}`);
  return found;
}
