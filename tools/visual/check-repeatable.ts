import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { mergeResults, type RunResult } from '../test/report.ts';
import { TEMP_DIRECTORY } from '../test/temp-directory.ts';
import { compareFolders } from './compare-folders.ts';
import { toFailure } from './review-pictures.ts';
import { takePictures } from './take-pictures.ts';

/** Draws every picture twice: a difference between two pictures of one build would be one in every comparison. */
export async function checkRepeatable(): Promise<RunResult> {
  const folder = mkdtempSync(join(TEMP_DIRECTORY, 'backroom-visual-'));
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  try {
    const taken = [await takePictures(first), await takePictures(second)];
    const { compared, differences } = await compareFolders(first, second);
    return mergeResults([
      ...taken,
      {
        passed: compared - differences.length,
        failed: differences.length,
        files: [],
        failures: differences.map(toFailure),
      },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
