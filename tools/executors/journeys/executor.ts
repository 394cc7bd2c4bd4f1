import { runJourneys } from '../../test/journeys.ts';
import type { PlaywrightTest } from '../../test/playwright.ts';
import { sumByFile, type TargetResult } from '../../test/report.ts';
import { createBatch, createSingle, type ProjectTask } from '../batch.ts';

const getTag = ({ target }: ProjectTask) => target.project.split('/').at(-1) ?? target.project;

/** Tests by the first task with one of their tags: a test that belongs to two projects runs and counts once. */
function groupByTask(tests: readonly PlaywrightTest[], tasks: readonly ProjectTask[]) {
  return Map.groupBy(tests, ({ tags }) => tasks.find((task) => tags.includes(getTag(task))));
}

/** Runs the core journeys of the projects with one Playwright. */
async function runJourneysOf(tasks: readonly ProjectTask[]): Promise<TargetResult[]> {
  const { tests, failed } = await runJourneys(['--grep', `@(${tasks.map(getTag).join('|')})(?!\\S)`]);
  const testsByTask = groupByTask(tests, tasks);
  // A failure outside of tests, such as of the setup, fails every project.
  const isBroken = failed > 0 && tests.every(({ isPassed }) => isPassed);
  return tasks.map((task) => {
    const counted = testsByTask.get(task) ?? [];
    const tagged = tests.filter(({ tags }) => tags.includes(getTag(task)));
    const success = !isBroken && tagged.length > 0 && tagged.every(({ isPassed }) => isPassed);
    const passed = counted.filter(({ isPassed }) => isPassed).length;
    return {
      passed,
      failed: Math.max(counted.length - passed, success ? 0 : 1),
      files: sumByFile(counted),
      failures: counted.filter(({ isPassed }) => !isPassed),
      unstable: counted.filter(({ isUnstable }) => isUnstable),
    };
  });
}

export const journeysBatch = createBatch(runJourneysOf);
export const journeysOfProject = createSingle(runJourneysOf);
