/** Rows that are processed within some 10 ms; PostgreSQL allows 65,535 parameters in a statement. */
export const BATCH_SIZE = 200;

/** Splits rows into batches: of the size for one statement each, or larger ones for cheaper work. */
export function* toBatches<Row>(rows: readonly Row[], size = BATCH_SIZE): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
