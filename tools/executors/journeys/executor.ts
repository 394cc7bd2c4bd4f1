import type { ExecutorContext, TaskGraph } from '@nx/devkit';

import { type PlaywrightTest, runPlaywright } from '../../test/playwright.ts';
import { sumByFile, writeReport } from '../../test/report.ts';
import type { BatchTaskResult } from '../batch.ts';

interface JourneyTask {
  id: string;
  target: { project: string; target: string };
  tag: string;
}

const toTag = (project: string) => project.split('/').at(-1) ?? project;

/** Tests by the first task with one of their tags: a test that belongs to two projects runs and counts once. */
function groupByTask(tests: readonly PlaywrightTest[], tasks: readonly JourneyTask[]) {
  return Map.groupBy(tests, ({ tags }) => tasks.find(({ tag }) => tags.includes(tag)));
}

/** Runs the core journeys of all projects of a batch with one Playwright; Nx caches the result of each project. */
async function runJourneys(tasks: readonly JourneyTask[]): Promise<Map<JourneyTask, boolean>> {
  const startedAt = Date.now();
  const { tests, failed } = await runPlaywright('journeys', [
    '--grep',
    `@(${tasks.map(({ tag }) => tag).join('|')})(?!\\S)`,
  ]);
  const testsByTask = groupByTask(tests, tasks);
  // A failure outside of tests, such as of the setup, fails every project.
  const isBroken = failed > 0 && tests.every(({ isPassed }) => isPassed);
  return new Map(
    tasks.map((task) => {
      const counted = testsByTask.get(task) ?? [];
      const tagged = tests.filter(({ tags }) => tags.includes(task.tag));
      const success = !isBroken && tagged.length > 0 && tagged.every(({ isPassed }) => isPassed);
      const passed = counted.filter(({ isPassed }) => isPassed).length;
      const count = { passed, failed: Math.max(counted.length - passed, success ? 0 : 1) };
      writeReport(task.target, startedAt, count, sumByFile(counted));
      return [task, success];
    }),
  );
}

export async function* journeysBatch({ tasks }: TaskGraph): AsyncGenerator<BatchTaskResult, void> {
  const journeyTasks = Object.values(tasks).map(({ id, target }) => ({ id, target, tag: toTag(target.project) }));
  for (const [{ id }, success] of await runJourneys(journeyTasks)) {
    yield { task: id, result: { success, terminalOutput: '' } };
  }
}

/** Runs the journeys of one project, where Nx runs without batches. */
export async function journeysOfProject(_options: unknown, { projectName = '' }: ExecutorContext) {
  const task = { id: projectName, target: { project: projectName, target: 'journeys' }, tag: toTag(projectName) };
  return { success: (await runJourneys([task])).get(task) === true };
}
