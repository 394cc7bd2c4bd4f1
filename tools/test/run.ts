import { availableParallelism } from 'node:os';

import { keepFigure } from '../figures/kept-figures.ts';
import { bin, command } from './command.ts';
import { CpuMeter } from './cpu-time.ts';
import { clearReports, type Count, type Failure, readReports, type Report, sum } from './report.ts';
import { formatSeconds, printFailures, printSlowestFiles, printSteps, printUnstable } from './summary.ts';

interface Step {
  name: string;
  targets: string[];
  /** Projects that run at the same time: two where each works on one core. */
  parallel: 1 | 2;
}

/**
 * In this order, two at a time: what fails soonest first, then what takes longest, so that both end together however much
 * comes from the cache. After a failed step none starts.
 */
const STEPS: readonly Step[] = [
  { name: 'types, cycles, unused code', targets: ['typecheck', 'cycles', 'unused'], parallel: 2 },
  { name: 'server on the embedded database', targets: ['test-embedded'], parallel: 1 },
  { name: 'lint', targets: ['lint', 'api-document'], parallel: 1 },
  { name: 'server on PostgreSQL', targets: ['test-server'], parallel: 1 },
  { name: 'unit tests', targets: ['test'], parallel: 2 },
  { name: 'core journeys', targets: ['journeys'], parallel: 1 },
  { name: 'stories', targets: ['stories'], parallel: 1 },
];

const isFresh = ({ startedAt }: Report) => startedAt >= runStartedAt;

/** Runs the targets of all projects through Nx; what did not change comes from its cache. */
async function run({ name, targets, parallel }: Step): Promise<Count> {
  console.log(`\n▶ ${name}`);
  const startedAt = Date.now();
  const exitCode = await command(
    bin('nx'),
    ['run-many', '--targets', targets.join(','), `--parallel=${parallel}`, '--output-style=static', '--nxBail'],
    meter.envOf(name),
  );
  const reports = readReports(targets);
  const { passed, failed } = sum(reports);
  const count = { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) };
  const fresh = reports.filter(isFresh);
  const listed = fresh.flatMap((report) => report.failures);
  if (count.failed > 0 && listed.length === 0)
    listed.push({ file: name, title: 'without a failed test', message: `exit code ${exitCode}` });
  failures.push(...listed);
  const cached = reports.length - fresh.length;
  const result = `${passed} passed, ${count.failed} failed in ${formatSeconds(Date.now() - startedAt)}`;
  console.log(`${count.failed === 0 ? '✔' : '✘'} ${name}: ${result}, ${cached} of ${reports.length} targets cached`);
  times.set(name, Date.now() - startedAt);
  return count;
}

const runStartedAt = Date.now();
const meter = new CpuMeter().start();
const times = new Map<string, number>();
const failures: Failure[] = [];
clearReports();
const counts: Count[] = [];

const waiting = STEPS.values();

/** Takes one step after the other. */
async function runLane(): Promise<void> {
  for (const step of waiting) {
    if (sum(counts).failed > 0) return;
    counts.push(await run(step));
  }
}
const lanes = availableParallelism() > 1 ? [runLane(), runLane()] : [runLane()];
await Promise.all(lanes);

times.set('in all', Date.now() - runStartedAt);
const cpuTimes = meter.stop();
printSteps(times, cpuTimes);
const reports = readReports(STEPS.flatMap(({ targets }) => targets));
printSlowestFiles(reports.filter(isFresh).flatMap(({ files }) => files));
// Those of a cached result too: it does not become steady by being kept.
printUnstable(reports.flatMap(({ unstable }) => unstable));
printFailures(failures);

const { passed, failed } = sum(counts);
keepFigure('npm-test', {
  wallMs: [...times],
  cpuMs: [...cpuTimes],
  passed,
  failed,
  targets: reports.length,
  cached: reports.filter((report) => !isFresh(report)).length,
});
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
