import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

type Values = Record<string, unknown>;

/** A record that is created, changed and written back; one file for each in `record-cases`. */
export interface RecordCase {
  /** Method and path of its update. */
  name: string;
  /** Path of the POST; null where records are not created. */
  url: string | null;
  /** Name of the primary key. */
  id: string;
  /** The members without which a record cannot be created. */
  required: Values;
  /** Members that have a default, but that the kind of the created record needs. */
  given?: Values;
  /** Other values than the defaults. */
  filled: Values;
  /** A value to change. */
  change: Values;
  readUrl?: (id: unknown) => string;
  updateUrl?: (id: unknown) => string;
  /** Rows that one call removes, as the table takes them; `name` stands for a text that no other row has. */
  removed?: { table: string; columns: Record<string, string> };
}

const load = createRequire(import.meta.url);

/** The case of each record. */
export const RECORD_CASES: readonly RecordCase[] = globSync(join(import.meta.dirname, 'record-cases/*.ts'))
  .sort()
  .map((file) => (load(file) as { recordCase: RecordCase }).recordCase);
