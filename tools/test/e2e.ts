import { playwright } from './playwright.ts';
import { built } from './step.ts';

/** A choice may be of timed journeys alone, or of none of them. */
const args = ['--pass-with-no-tests', ...process.argv.slice(2)];

const total = await built('build', '@backroom/console', async () => {
  const journeys = await playwright('journeys', args);
  const timed = await playwright('timed', args);
  return { passed: journeys.passed + timed.passed, failed: journeys.failed + timed.failed };
});
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
