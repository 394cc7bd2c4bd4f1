import { and, eq, getTableColumns, inArray, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm';
import { type PgColumn, type PgTable, type PgUpdateSetSource } from 'drizzle-orm/pg-core';

import { AppError, conflict, notFound } from './app-error.ts';
import { type Actor } from './caller.ts';
import { type Database, type Transaction } from './database.ts';
import { constraintOf, databaseCode, REFERENCE_VIOLATIONS } from './database-errors.ts';
import { type Message } from './messages.ts';
import { operLog } from './oper-log.table.ts';
import { changesBetween } from './oper-log.ts';
import { inTransaction } from './transaction.ts';

type RecordTable = PgTable & Record<'version' | 'createBy' | 'updateBy' | 'createdAt' | 'updatedAt', PgColumn>;
type Kept = 'version' | 'createBy' | 'updateBy' | 'createdAt' | 'updatedAt';
type Row<T extends PgTable> = InferSelectModel<T>;

/** The message for the violation of a constraint. */
interface ConstraintMeaning {
  /** Form field that shows the message. */
  path?: string;
  text: Message;
}

/** Describes an entity to the audited store. */
export interface Noun<T extends RecordTable> {
  /** Name in the operation log, such as `dictType`. */
  name: string;
  table: T;
  /** Name of the primary key property. */
  id: keyof Row<T> & string;
  /** Converts a row to its API representation, which a version conflict returns. */
  toRecord(row: Row<T>, tx: Transaction): unknown;
  /** Properties whose values are masked in the operation log. */
  secrets?: readonly (keyof Row<T> & string)[];
  /** Messages by name of the unique or foreign key. */
  constraints?: Record<string, ConstraintMeaning>;
}

interface Options<Before, After> {
  /** An open transaction; by default that of the surrounding `inTransaction`, or a new one. */
  tx?: Transaction;
  /** Further statements in the same transaction. */
  also?: (tx: Transaction, before: Before, after: After) => Promise<void>;
  /** Related data of other tables to log with the record, such as the roles of a user. */
  beside?: { before?: object; after?: object };
}
/** Condition of the caller's data scope; rows outside count as missing. */
interface Scoped {
  within?: SQL | undefined;
}

type CreateValues<T extends PgTable> = Omit<InferInsertModel<T>, Kept>;
type UpdateValues<T extends PgTable> = Partial<CreateValues<T>>;

function refusedBy<T extends RecordTable>(noun: Noun<T>, error: unknown, removing: boolean): unknown {
  const meaning = noun.constraints?.[constraintOf(error) ?? ''];
  if (meaning) {
    const fields = meaning.path === undefined ? undefined : [{ path: meaning.path, text: meaning.text }];
    return new AppError(409, meaning.text, {}, { fields, cause: error });
  }
  const missing = !removing && REFERENCE_VIOLATIONS.has(databaseCode(error) ?? '');
  return missing ? new AppError(409, 'relatedMissing', {}, { cause: error }) : error;
}

type Action = 'create' | 'update' | 'remove';

/** Writes changes to the operation log; also for statements that bypass the store. */
async function note<T extends RecordTable>(
  tx: Transaction,
  { userId, userName, roleKeys, requestId, ip }: Actor,
  noun: Noun<T>,
  action: Action,
  pairs: readonly { before?: Row<T>; after?: Row<T>; beside?: Options<unknown, unknown>['beside'] }[],
): Promise<void> {
  const who = { userId, userName, roleKeys, requestId, ip };
  const entries = pairs.map(({ before, after, beside }) => ({
    ...who,
    noun: noun.name,
    action,
    recordId: String((after ?? before)?.[noun.id]),
    changes: changesBetween(
      before && { ...before, ...beside?.before },
      after && { ...after, ...beside?.after },
      noun.secrets,
    ),
  }));
  // An update without changes is not logged.
  const telling = entries.filter(({ changes }) => action !== 'update' || Object.keys(changes).length > 0);
  if (telling.length > 0) await tx.insert(operLog).values(telling);
}

async function write<T extends RecordTable, Result>(
  db: Database,
  { noun, tx, isRemoval = false }: { noun: Noun<T>; tx: Transaction | undefined; isRemoval?: boolean },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await (tx ? work(tx) : inTransaction(db, work));
  } catch (error) {
    throw refusedBy(noun, error, isRemoval);
  }
}

function create<T extends RecordTable>(
  db: Database,
  actor: Actor,
  noun: Noun<T>,
  values: CreateValues<T>,
  options: Options<undefined, Row<T>>,
): Promise<Row<T>> {
  return write(db, { noun, tx: options.tx }, async (tx) => {
    const stamped = { ...values, createBy: actor.userId, updateBy: actor.userId };
    const [after] = (await tx
      .insert(noun.table)
      .values(stamped as unknown as InferInsertModel<T>)
      .returning()) as Row<T>[];
    if (!after) throw new Error(`${noun.name}: nothing was inserted`);
    await note(tx, actor, noun, 'create', [{ after, ...(options.beside && { beside: options.beside }) }]);
    await options.also?.(tx, undefined, after);
    return after;
  });
}

function update<T extends RecordTable>(
  db: Database,
  actor: Actor,
  noun: Noun<T>,
  { id, version, values }: { id: number; version: number; values: UpdateValues<T> },
  options: Options<Row<T>, Row<T>> & Scoped,
): Promise<Row<T>> {
  return write(db, { noun, tx: options.tx }, async (tx) => {
    const [before] = await locked(tx, noun, [id], options.within);
    if (!before) throw notFound();
    if (versionOf(before) !== version) throw conflict(await noun.toRecord(before, tx));
    const stamped = { ...values, version: version + 1, updateBy: actor.userId, updatedAt: new Date() };
    const [after] = (await tx
      .update(noun.table)
      .set(stamped as PgUpdateSetSource<T>)
      .where(eq(idColumn(noun), id))
      .returning()) as Row<T>[];
    if (!after) throw notFound();
    await note(tx, actor, noun, 'update', [{ before, after, ...(options.beside && { beside: options.beside }) }]);
    await options.also?.(tx, before, after);
    return after;
  });
}

function remove<T extends RecordTable>(
  db: Database,
  actor: Actor,
  noun: Noun<T>,
  ids: readonly number[],
  options: Options<Row<T>[], undefined> & Scoped,
): Promise<void> {
  const wanted = [...new Set(ids)];
  return write(db, { noun, tx: options.tx, isRemoval: true }, async (tx) => {
    const doomed = await locked(tx, noun, wanted, options.within);
    if (doomed.length !== wanted.length) throw notFound();
    // Runs first, so that dependent rows can be deleted before the records.
    await options.also?.(tx, doomed, undefined);
    await tx.delete(noun.table).where(inArray(idColumn(noun), wanted));
    const pairs = doomed.map((before) => ({ before }));
    await note(tx, actor, noun, 'remove', pairs);
  });
}

/**
 * The only place that writes records. Each write increments `version` and writes the operation log in the same
 * transaction, except for an update without changes. A stale version throws 409 with the current record.
 */
export const records = (db: Database) => ({
  note,

  create: <T extends RecordTable>(
    actor: Actor,
    noun: Noun<T>,
    values: CreateValues<T>,
    options: Options<undefined, Row<T>> = {},
  ): Promise<Row<T>> => create(db, actor, noun, values, options),

  /** @param version the version that the caller has read */
  update: <T extends RecordTable>(
    actor: Actor,
    noun: Noun<T>,
    id: number,
    version: number,
    values: UpdateValues<T>,
    options: Options<Row<T>, Row<T>> & Scoped = {},
  ): Promise<Row<T>> => update(db, actor, noun, { id, version, values }, options),

  /** All or nothing: one missing id rejects the whole call. */
  remove: <T extends RecordTable>(
    actor: Actor,
    noun: Noun<T>,
    ids: readonly number[],
    options: Options<Row<T>[], undefined> & Scoped = {},
  ): Promise<void> => remove(db, actor, noun, ids, options),
});

const idColumn = <T extends RecordTable>(noun: Noun<T>): PgColumn => {
  const column = (getTableColumns(noun.table) as Record<string, PgColumn>)[noun.id];
  if (!column) throw new Error(`${noun.name} has no column ${noun.id}`);
  return column;
};

const versionOf = (row: object) => (row as { version: number }).version;

/** Reads the rows and locks them for update, ordered by id so that concurrent calls cannot deadlock. */
async function locked<T extends RecordTable>(
  tx: Transaction,
  noun: Noun<T>,
  ids: readonly number[],
  within: SQL | undefined,
): Promise<Row<T>[]> {
  const table: PgTable = noun.table;
  return (await tx
    .select()
    .from(table)
    .where(and(inArray(idColumn(noun), [...ids]), within))
    .orderBy(idColumn(noun))
    .for('update')) as Row<T>[];
}
