import { join } from 'node:path';

import type { ExecutorContext, TaskGraph } from '@nx/devkit';

import { type TargetResult, writeReport } from '../test/report.ts';

/** A target of one project. */
export interface ProjectTask {
  id: string;
  target: { project: string; target: string };
  /** Absolute path of the project. */
  folder: string;
}

/** Runs tasks in one process; resolves with the result of each, in the order of the tasks. */
type RunTasks = (tasks: readonly ProjectTask[]) => Promise<TargetResult[]>;

/** What Nx reads of a task of a batch. */
interface BatchTaskResult {
  task: string;
  result: { success: boolean; terminalOutput: string };
}

async function runAndReport(run: RunTasks, tasks: readonly ProjectTask[]): Promise<boolean[]> {
  const startedAt = Date.now();
  const results = await run(tasks);
  return results.map((result, index) => {
    writeReport((tasks[index] as ProjectTask).target, startedAt, result);
    return result.failed === 0;
  });
}

/** Batch implementation of an executor: one process for all tasks of the batch; Nx caches the result of each. */
export const createBatch = (run: RunTasks) =>
  async function* batch(
    { tasks }: TaskGraph,
    _options: unknown,
    _overrides: unknown,
    { root }: ExecutorContext,
  ): AsyncGenerator<BatchTaskResult, void> {
    const projectTasks = Object.values(tasks).map(({ id, target, projectRoot = '.' }) => ({
      id,
      target,
      folder: join(root, projectRoot),
    }));
    const successes = await runAndReport(run, projectTasks);
    for (const [index, success] of successes.entries()) {
      yield { task: (projectTasks[index] as ProjectTask).id, result: { success, terminalOutput: '' } };
    }
  };

/** Implementation of an executor where Nx runs without batches. */
export const createSingle =
  (run: RunTasks) =>
  async (
    _options: unknown,
    { root, projectName: project = '', targetName: target = '', projectsConfigurations }: ExecutorContext,
  ) => {
    const folder = join(root, projectsConfigurations.projects[project]?.root ?? '.');
    const [success] = await runAndReport(run, [{ id: project, target: { project, target }, folder }]);
    return { success: success === true };
  };
