import { join, sep } from 'node:path';

import type { ExecutorContext, TaskGraph } from '@nx/devkit';

import { writeReport } from '../../test/report.ts';
import type { BatchTaskResult } from '../batch.ts';
import { lintFolders } from './lint-folders.ts';

/**
 * Lints all projects of a batch in one process: ESLint builds the program of the workspace once, not once per
 * project. Nx still caches the result of each project.
 */
export async function* lintBatch(
  { tasks }: TaskGraph,
  _options: unknown,
  _overrides: unknown,
  { root }: ExecutorContext,
): AsyncGenerator<BatchTaskResult, void> {
  const startedAt = Date.now();
  const projects = Object.values(tasks).map(({ id, target, projectRoot = '.' }) => ({ id, target, projectRoot }));
  const faults = [...(await lintFolders(projects.map(({ projectRoot }) => projectRoot)))];
  for (const { id, target, projectRoot } of projects) {
    const failed = faults.filter((file) => file.startsWith(join(root, projectRoot) + sep)).length;
    writeReport(target, startedAt, { passed: failed === 0 ? 1 : 0, failed });
    yield { task: id, result: { success: failed === 0, terminalOutput: '' } };
  }
}

/** Lints one project, where Nx runs without batches. */
export async function lintProject(_options: unknown, { root, projectsConfigurations, ...context }: ExecutorContext) {
  const startedAt = Date.now();
  const project = context.projectName ?? '';
  const { size: failed } = await lintFolders([join(root, projectsConfigurations.projects[project]?.root ?? '.')]);
  writeReport({ project, target: 'lint' }, startedAt, { passed: failed === 0 ? 1 : 0, failed });
  return { success: failed === 0 };
}
