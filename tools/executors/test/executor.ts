import { join, sep } from 'node:path';

import { chooseWorkers } from '@backroom/testing/load';

import { type JestFile, runJest } from '../../test/jest.ts';
import type { TargetResult } from '../../test/report.ts';
import { printFailures } from '../../test/summary.ts';
import { createBatch, createSingle, type ProjectTask } from '../batch.ts';

/** One for each core of a small machine. */
const MAX_WORKERS = 2;

const count = (files: readonly JestFile[], pick: (file: JestFile) => number) =>
  files.reduce((total, file) => total + pick(file), 0);

/** Runs the tests of the projects with one jest, whose workers keep what they have compiled. */
async function runTests(tasks: readonly ProjectTask[]): Promise<TargetResult[]> {
  const folders = tasks.map(({ folder }) => folder + sep);
  const isSingle = tasks.length === 1;
  const { files, failed, failures } = await runJest(
    ['--passWithNoTests', `--maxWorkers=${await chooseWorkers(MAX_WORKERS)}`, ...folders],
    {},
    { isSilent: !isSingle },
  );
  if (isSingle) printFailures(failures);
  // A failure outside of tests, such as of the setup, fails every project.
  const isBroken = failed > 0 && files.every((file) => file.failed === 0);
  return folders.map((folder) => {
    const own = files.filter(({ file }) => join(process.cwd(), file).startsWith(folder));
    return {
      passed: count(own, ({ passed }) => passed),
      failed: Math.max(
        count(own, (file) => file.failed),
        isBroken ? 1 : 0,
      ),
      files: own,
      failures: failures.filter(({ file }) => own.some((one) => one.file === file)),
    };
  });
}

export const testBatch = createBatch(runTests);
export const testProject = createSingle(runTests);
