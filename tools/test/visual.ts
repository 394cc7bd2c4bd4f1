import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

import { chromium } from '@playwright/test';

import { findChromium } from '../browser/chromium.ts';
import { acceptDecisions } from '../visual/accept-decisions.ts';
import { drawBase } from '../visual/draw-base.ts';
import { ACCEPTED, findProblemOfPictures, writeBrowser } from '../visual/pictures.ts';
import { reviewPictures } from '../visual/review-pictures.ts';
import { takePictures } from '../visual/take-pictures.ts';
import { withBuild } from './build.ts';
import type { RunResult } from './report.ts';

/**
 * `npm run visual -- --base <commit>` draws the accepted pictures of a commit, `--store` those of this tree; without
 * either the pictures of this tree are compared with them. `--accept <decisions>` takes over what a designer accepts.
 */
const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    store: { type: 'boolean' },
    accept: { type: 'string' },
    grep: { type: 'string' },
  },
});
const filter = values.grep === undefined ? [] : ['--grep', values.grep];
const browser = spawnSync(findChromium() ?? chromium.executablePath(), ['--version'], {
  encoding: 'utf8',
}).stdout.trim();

/** Stores pictures, and the browser that has drawn them if none is missing. */
async function store(draw: () => Promise<RunResult>): Promise<void> {
  const { failed } = await draw();
  if (failed === 0) writeBrowser(ACCEPTED, browser);
  else process.exitCode = 1;
}

const { base, accept } = values;
const problem = findProblemOfPictures(ACCEPTED, browser);
if (accept !== undefined) acceptDecisions(accept);
else if (base !== undefined) await store(() => drawBase(base, filter));
else if (values.store) await store(() => withBuild(['build-storybook'], () => takePictures(ACCEPTED, filter)));
else if (problem !== undefined) {
  console.error(problem);
  process.exitCode = 1;
} else {
  const { failed } = await withBuild(['build-storybook'], () => reviewPictures(filter));
  process.exitCode = failed > 0 ? 1 : 0;
}
