import { spawnSync } from 'node:child_process';

import { chromium } from '@playwright/test';

import { findChromium } from '../browser/chromium.ts';
import { withBuild } from './build.ts';
import { findProblemOfPictures, PICTURES, writeBrowser } from './pictures.ts';
import { runPlaywright } from './playwright.ts';

/** `npm run visual -- --update-snapshots` stores the pictures that `npm run visual` compares with. */
const args = process.argv.slice(2);
const isStoring = args.includes('--update-snapshots');
const browser = spawnSync(findChromium() ?? chromium.executablePath(), ['--version'], {
  encoding: 'utf8',
}).stdout.trim();

const problem = isStoring ? undefined : findProblemOfPictures(PICTURES, browser);
if (problem === undefined) {
  const { failed } = await withBuild(['build-storybook'], () =>
    runPlaywright('visual', args, { VISUAL_BASELINES: PICTURES }),
  );
  if (isStoring) writeBrowser(PICTURES, browser);
  process.exitCode = failed > 0 ? 1 : 0;
} else {
  console.error(problem);
  process.exitCode = 1;
}
