import { spawnSync } from 'node:child_process';

import { createBaseTree } from '../bench/load/base-tree.ts';
import { bin } from '../test/command.ts';
import type { RunResult } from '../test/report.ts';
import { ACCEPTED } from './pictures.ts';
import { takePictures } from './take-pictures.ts';

const BUILD = 'build --config-dir libs/ui/.storybook --output-dir dist/storybook --disable-telemetry --quiet'.split(
  ' ',
);

/** Draws the accepted pictures from a commit, whose Storybook is built in a temporary folder. */
export async function drawBase(commit: string, args: readonly string[]): Promise<RunResult> {
  const base = createBaseTree(commit);
  try {
    console.log(`Drawing ${base.title}`);
    const { status } = spawnSync(process.execPath, [bin('storybook'), ...BUILD], { cwd: base.root, stdio: 'inherit' });
    if (status === 0) return await takePictures(ACCEPTED, args, base.root);
    const failure = { file: commit, title: 'Storybook does not build', message: `exit code ${status}` };
    return { passed: 0, failed: 1, files: [], failures: [failure] };
  } finally {
    base.remove();
  }
}
