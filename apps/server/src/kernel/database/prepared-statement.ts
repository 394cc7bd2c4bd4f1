import { createHash } from 'node:crypto';

import type { Database } from './database.ts';
import { isPlanOutdated, isStatementRefused } from './database-errors.ts';
import { isInOpenTransaction } from './transaction.ts';

type Values = Record<string, unknown>;

interface Query<Rows> {
  toSQL(): { sql: string };
  prepare(name: string): { execute(values?: Values): Promise<Rows> };
}

/** Runs a statement with the values of its placeholders. */
export type Statement<Rows> = (values?: Values) => Promise<Rows>;

/** The texts that connections keep prepared; each statement of the sources adds one. */
const keptTexts = new Set<string>();

/** Whether a connection keeps the statement prepared. */
export const isKeptText = (text: string): boolean => keptTexts.has(text);

interface Naming {
  isOn: boolean;
  /** Part of each name. */
  generation: number;
}

/** Of the statements of each database. */
const namings = new WeakMap<Database, Naming>();

function getNaming(db: Database): Naming {
  const naming = namings.get(db) ?? { isOn: true, generation: 0 };
  namings.set(db, naming);
  return naming;
}

/** Null for a statement that is sent in full. */
const toName = (text: string, { isOn, generation }: Naming): string | null =>
  isOn ? `backroom_${generation}_${createHash('sha1').update(text).digest('base64url')}` : null;

function bindQuery<Rows>(db: Database, query: Query<Rows>, isKept: boolean) {
  const { sql: text } = query.toSQL();
  if (isKept) keptTexts.add(text);
  return query.prepare((isKept ? toName(text, getNaming(db)) : null) ?? '');
}

/**
 * Statements that a pooler between server and database refuses, as it gives each transaction another connection, are
 * sent in full from then on. After a migration that has changed the type of a column, each connection prepares anew.
 */
function forgetNames(db: Database, error: unknown): void {
  const naming = getNaming(db);
  namings.set(db, { isOn: isPlanOutdated(error) && naming.isOn, generation: naming.generation + 1 });
}

/**
 * A statement whose SQL is built once, for what each request sends. Its values are placeholders: `sql.placeholder(name)`.
 *
 * @param options `isKept`: each connection keeps it prepared, so that the database neither parses nor, after some calls,
 * plans it again; for statements whose best plan does not depend on their values
 */
export function prepareStatement<Rows>(
  db: Database,
  build: (db: Database) => Query<Rows>,
  { isKept = true }: { isKept?: boolean } = {},
): Statement<Rows> {
  let prepared: { naming: Naming; query: ReturnType<Query<Rows>['prepare']> } | undefined;
  const run = (values: Values): Promise<Rows> => {
    // Bound to the connection of the transaction.
    if (isInOpenTransaction(db)) return bindQuery(db, build(db), isKept).execute(values);
    const naming = getNaming(db);
    if (prepared?.naming !== naming) prepared = { naming, query: bindQuery(db, build(db), isKept) };
    return prepared.query.execute(values);
  };
  return async (values = {}) => {
    try {
      return await run(values);
    } catch (error) {
      if (!isStatementRefused(error)) throw error;
      forgetNames(db, error);
      // The transaction has failed, and is repeated as a whole.
      if (isInOpenTransaction(db)) throw error;
      return run(values);
    }
  };
}
