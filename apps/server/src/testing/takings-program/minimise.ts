import type { Batch } from './operations.ts';

/**
 * The fewest operations of a failing batch that still fail: one program alone, without each operation that it does not
 * need. The whole batch if no program fails by itself.
 */
export async function minimise(batch: Batch, fails: (batch: Batch) => Promise<unknown>): Promise<Batch> {
  for (const program of batch.programs) {
    let found: Batch = { ...batch, programs: [program] };
    if (!(await fails(found))) continue;
    for (const index of program.keys()) {
      const shorter = found.programs[0]!.map((each, at) => (at === index ? null : each));
      const candidate = { ...found, programs: [shorter] };
      if (await fails(candidate)) found = candidate;
    }
    return found;
  }
  return batch;
}
