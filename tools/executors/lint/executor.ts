import { join, sep } from 'node:path';

import type { ExecutorContext, TaskGraph } from '@nx/devkit';

import { writeReport } from '../../test/report.ts';
import type { BatchTaskResult } from '../batch.ts';
import { lintFolders } from './lint-folders.ts';

interface LintTask {
  id: string;
  target: { project: string; target: string };
  /** Absolute path of the project. */
  folder: string;
}

/**
 * Lints all projects of a batch in one process: ESLint builds the program of the workspace once, not once per
 * project. Nx still caches the result of each project.
 */
async function lintProjects(tasks: readonly LintTask[]): Promise<Map<LintTask, boolean>> {
  const startedAt = Date.now();
  const faults = [...(await lintFolders(tasks.map(({ folder }) => folder)))];
  return new Map(
    tasks.map((task) => {
      const failed = faults.filter((file) => file.startsWith(task.folder + sep)).length;
      writeReport(task.target, startedAt, { passed: failed === 0 ? 1 : 0, failed });
      return [task, failed === 0];
    }),
  );
}

export async function* lintBatch(
  { tasks }: TaskGraph,
  _options: unknown,
  _overrides: unknown,
  { root }: ExecutorContext,
): AsyncGenerator<BatchTaskResult, void> {
  const lintTasks = Object.values(tasks).map(({ id, target, projectRoot = '.' }) => ({
    id,
    target,
    folder: join(root, projectRoot),
  }));
  for (const [{ id }, success] of await lintProjects(lintTasks)) {
    yield { task: id, result: { success, terminalOutput: '' } };
  }
}

/** Lints one project, where Nx runs without batches. */
export async function lintProject(
  _options: unknown,
  { root, projectName = '', projectsConfigurations }: ExecutorContext,
) {
  const folder = join(root, projectsConfigurations.projects[projectName]?.root ?? '.');
  const task = { id: projectName, target: { project: projectName, target: 'lint' }, folder };
  return { success: (await lintProjects([task])).get(task) === true };
}
