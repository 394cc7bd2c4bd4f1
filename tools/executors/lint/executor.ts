import { sep } from 'node:path';

import type { TargetResult } from '../../test/report.ts';
import { createBatch, createSingle, type ProjectTask } from '../batch.ts';
import { lintFolders } from './lint-folders.ts';

/** One process for all projects: starting ESLint costs more than linting one of them. */
async function lint(tasks: readonly ProjectTask[]): Promise<TargetResult[]> {
  const faults = [...(await lintFolders(tasks.map(({ folder }) => folder)))];
  return tasks.map(({ folder }) => {
    const failed = faults.filter((file) => file.startsWith(folder + sep)).length;
    return { passed: failed === 0 ? 1 : 0, failed };
  });
}

export const lintBatch = createBatch(lint);
export const lintProject = createSingle(lint);
