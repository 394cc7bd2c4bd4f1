/** Batches of one run; the next run continues. */
const MAX_BATCHES = 50;

/**
 * Repeats a deletion of limited size, so that requests do not wait for a long statement.
 *
 * @param size rows that one call deletes at most
 * @param deleteBatch deletes the next rows and returns them
 * @returns the number of deleted rows
 */
export async function deleteInBatches(
  size: number,
  deleteBatch: () => PromiseLike<readonly unknown[]>,
): Promise<number> {
  let total = 0;
  for (let run = 0; run < MAX_BATCHES; run += 1) {
    const deleted = await deleteBatch();
    total += deleted.length;
    if (deleted.length < size) break;
  }
  return total;
}
