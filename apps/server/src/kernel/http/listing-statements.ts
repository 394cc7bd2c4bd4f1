import { type SQL, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { PgDialect } from 'drizzle-orm/pg-core';

import type { Database } from '../database/database.ts';
import { prepareStatement, type Statement } from '../database/prepared-statement.ts';

/** Lists, sort fields and combinations of filters whose SQL is kept; those that were used last. */
const MAX_KEPT = 300;

const dialect = new PgDialect();
const MARK = '\0';
const QUERY_CONFIG = {
  casing: new CasingCache(),
  escapeName: (name: string) => dialect.escapeName(name),
  escapeParam: () => MARK,
  escapeString: (text: string) => dialect.escapeString(text),
};

/** A filter apart from its values. */
export interface Filter {
  /** Equal for filters that differ in their values only. */
  text: string;
  /** With placeholders instead of values. */
  where: SQL | undefined;
  values: Record<string, unknown>;
}

const NO_FILTER: Filter = { text: '', where: undefined, values: {} };

/** Builds the SQL of the filter alone: that of its list is kept. */
export function splitFilter(where: SQL | undefined): Filter {
  if (!where) return NO_FILTER;
  const { sql: text, params } = where.toQuery(QUERY_CONFIG);
  const nameOf = (at: number) => `filter${at}`;
  const parts = text.split(MARK);
  const chunks = parts.flatMap((part, at) =>
    at === 0 ? [sql.raw(part)] : [sql`${sql.placeholder(nameOf(at - 1))}`, sql.raw(part)],
  );
  return { text, where: sql.join(chunks), values: Object.fromEntries(params.map((value, at) => [nameOf(at), value])) };
}

type Build<Rows> = Parameters<typeof prepareStatement<Rows>>[1];

/** The statements of the lists of one database. */
class ListingStatements {
  readonly #byKey = new Map<string, Statement<unknown>>();
  readonly #ids = new WeakMap<object, number>();
  readonly #db: Database;
  #lists = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  get<Rows>(listing: object, shape: string, isKept: boolean, build: Build<Rows>): Statement<Rows> {
    const id = this.#idOf(listing);
    if (id === undefined) return prepareStatement(this.#db, build, { isKept: false });
    const key = `${id} ${shape}`;
    const statement =
      (this.#byKey.get(key) as Statement<Rows> | undefined) ?? prepareStatement(this.#db, build, { isKept });
    this.#byKey.delete(key);
    this.#byKey.set(key, statement);
    const [oldest] = this.#byKey.keys();
    if (this.#byKey.size > MAX_KEPT && oldest !== undefined) this.#byKey.delete(oldest);
    return statement;
  }

  /** Undefined the first time: a list that is made for one request would only displace others. */
  #idOf(listing: object): number | undefined {
    const id = this.#ids.get(listing);
    if (id === undefined) this.#ids.set(listing, ++this.#lists);
    return id;
  }
}

const statements = new WeakMap<Database, ListingStatements>();

/**
 * A statement of a list, built once for each `shape`. The database keeps it prepared if `isKept`: not with a filter, as
 * the best plan depends on its values.
 */
export function getListingStatement<Rows>(
  db: Database,
  { listing, shape, isKept }: { listing: object; shape: string; isKept: boolean },
  build: Build<Rows>,
): Statement<Rows> {
  const ofDatabase = statements.get(db) ?? new ListingStatements(db);
  statements.set(db, ofDatabase);
  return ofDatabase.get(listing, shape, isKept, build);
}
