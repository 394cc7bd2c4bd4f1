/** PostgreSQL allows 65,535 parameters in a statement. */
const BATCH_SIZE = 500;

/** Splits rows into batches for one statement each. */
export function* toBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) yield rows.slice(start, start + BATCH_SIZE);
}
