import {
  describeTests,
  type PlaywrightResult,
  type PlaywrightTest,
  type Project,
  runPlaywright,
} from './playwright.ts';

/** More failures than these are no accident of a busy machine. */
const MAX_REPEATED = 5;

const escape = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

type Run = typeof runPlaywright;

/** Runs one test with one worker and, as its file, a server of its own. */
async function repeat(test: PlaywrightTest, env: Record<string, string>, run: Run): Promise<PlaywrightTest> {
  const { file, line, title, project, message } = test;
  console.log(`\n↻ ${file}: ${title}\n${message.replaceAll(/^/gm, '    ')}\n  failed; once more by itself:`);
  const path = file.slice(file.lastIndexOf('/src/') + 1);
  const { tests, failed } = await run(
    project as Project,
    [`${path}:${line}`, '--grep', escape(title), '--workers=1', '--output', 'dist/test-results/repeated'],
    env,
  );
  const again = tests.find((one) => one.title === title && one.project === project);
  const isPassed = failed === 0 && again?.isPassed === true;
  console.log(`↻ ${file}: ${title}\n  ${isPassed ? 'passed' : 'failed again'} by itself`);
  return {
    ...test,
    isPassed,
    isUnstable: isPassed,
    message: isPassed ? message : `${message}\nby itself: ${again?.message ?? 'not run'}`,
  };
}

/**
 * Runs journeys; one that fails is run once more by itself, because a slow machine makes others fail than a defect does.
 * Both results are printed: what passes by itself is unstable, what fails again is red.
 */
export async function runJourneys(
  args: readonly string[] = [],
  env: Record<string, string> = {},
  run: Run = runPlaywright,
): Promise<PlaywrightResult> {
  const result = await run('journeys', args, env);
  const failed = result.tests.filter(({ isPassed }) => !isPassed);
  const isRepeatable = failed.length <= MAX_REPEATED && failed.every(({ project }) => project !== 'demo data');
  if (failed.length === 0 || !isRepeatable) return result;
  const repeated = new Map<PlaywrightTest, PlaywrightTest>();
  for (const test of failed) repeated.set(test, await repeat(test, env, run));
  const healed = [...repeated.values()].filter(({ isPassed }) => isPassed).length;
  return {
    passed: result.passed + healed,
    failed: result.failed - healed,
    ...describeTests(result.tests.map((test) => repeated.get(test) ?? test)),
  };
}
