/** A column as it is read and written: the type has no length, so that a text that is too long is an error. */
export interface StoredColumn {
  name: string;
  type: string;
}

export interface StoredTable {
  name: string;
  columns: StoredColumn[];
}

/** Rows of a table and a sum over them that does not depend on their order. */
export interface TableDigest {
  rows: number;
  digest: string;
}

/** Last value of a sequence, and whether it was used. */
export interface StoredSequence {
  name: string;
  value: string;
  isCalled: boolean;
}

/**
 * What a backup consists of, in this order: each table, its rows and its end; the sequences; the end of all. A row is a
 * JSON array of the texts of its values, as the database writes them.
 */
export type BackupPart =
  | { table: StoredTable }
  | { rows: readonly string[] }
  | { endOfTable: TableDigest }
  | { sequences: StoredSequence[] }
  | { end: BackupTotals };

export interface BackupTotals {
  tables: number;
  rows: number;
}

/** Takes the parts one after the other. */
export type PartSink = (part: BackupPart) => Promise<void>;
