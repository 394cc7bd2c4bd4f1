import { rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import type { RunResult } from '../test/report.ts';
import { compareTokens } from './changed-tokens.ts';
import { compareFolders, type Difference } from './compare-folders.ts';
import { ACCEPTED, COMPARISON, CURRENT, listNames, REVIEW } from './pictures.ts';
import { createReviewPage } from './review-page.ts';
import type { Asked } from './take-over.ts';
import { takePictures } from './take-pictures.ts';

/** What the summary of a run prints of a difference. */
export const toFailure = ({ name, kind, pixels }: Difference) => ({
  file: name,
  title: kind,
  message: pixels === undefined ? '' : `${pixels} pixels`,
});

/**
 * Draws the pictures of this tree and compares them with the accepted ones. A difference is a failure, and on the review
 * page.
 */
export async function reviewPictures(args: readonly string[]): Promise<RunResult> {
  const taken = await takePictures(CURRENT, args);
  if (taken.failed > 0) return taken;
  // A run of some pictures says nothing about the others.
  const drawn = new Set(listNames(CURRENT));
  const { id, compared, differences } = await compareFolders(
    ACCEPTED,
    CURRENT,
    (name) => args.length === 0 || drawn.has(name),
  );
  writeFileSync(COMPARISON, JSON.stringify({ id, names: differences.map(({ name }) => name) } satisfies Asked));
  rmSync(REVIEW, { force: true });
  if (differences.length > 0) {
    writeFileSync(REVIEW, createReviewPage({ id, differences, tokens: compareTokens(ACCEPTED, CURRENT) }));
    console.log(`${differences.length} of ${compared} pictures differ: ${pathToFileURL(REVIEW).href}`);
    console.log('Accept or refuse each, save the decisions, then: npm run visual -- --accept <decisions.json>');
  } else console.log(`${compared} pictures are as accepted.`);
  return {
    passed: compared - differences.length,
    failed: differences.length,
    files: taken.files,
    failures: differences.map(toFailure),
  };
}
