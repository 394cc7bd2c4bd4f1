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
}
