import { bin, command } from './command.ts';
import { clearReports, type Count, readReports, type Report, sum, sumByFile } from './report.ts';

const SLOWEST_FILES = 10;

interface Step {
  name: string;
  targets: string[];
  /** Projects that run at the same time: two where each works on one core. */
  parallel: 1 | 2;
}

/** Two lanes side by side, each with its cheapest step first; after a failed step neither starts another. */
const LANES: Step[][] = [
  [
    { name: 'types, cycles, unused code', targets: ['typecheck', 'cycles', 'unused'], parallel: 2 },
    { name: 'lint', targets: ['lint', 'api-document'], parallel: 1 },
    { name: 'server on the embedded database', targets: ['test-embedded'], parallel: 1 },
    { name: 'stories', targets: ['stories'], parallel: 1 },
    { name: 'unit tests', targets: ['test'], parallel: 2 },
  ],
  [
    { name: 'server on PostgreSQL', targets: ['test-server'], parallel: 1 },
    { name: 'core journeys', targets: ['journeys'], parallel: 1 },
  ],
];

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;
const isFresh = ({ startedAt }: Report) => startedAt >= runStartedAt;

/** Runs the targets of all projects through Nx; what did not change comes from its cache. */
async function run({ name, targets, parallel }: Step): Promise<Count> {
  console.log(`\n▶ ${name}`);
  const startedAt = Date.now();
  const exitCode = await command(bin('nx'), [
    ...['run-many', '--targets', targets.join(','), `--parallel=${parallel}`, '--output-style=static', '--nxBail'],
  ]);
  const reports = readReports(targets);
  const { passed, failed } = sum(reports);
  const count = { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) };
  const cached = reports.length - reports.filter(isFresh).length;
  const result = `${passed} passed, ${count.failed} failed in ${seconds(Date.now() - startedAt)}`;
  console.log(`${count.failed === 0 ? '✔' : '✘'} ${name}: ${result}, ${cached} of ${reports.length} targets cached`);
  summary.push(`  ${seconds(Date.now() - startedAt).padStart(6)}  ${name}`);
  return count;
}

const runStartedAt = Date.now();
const summary: string[] = [];
clearReports();
const counts: Count[] = [];

async function runLane(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (sum(counts).failed > 0) return;
    counts.push(await run(step));
  }
}
await Promise.all(LANES.map(runLane));

console.log(`\nSteps\n${summary.join('\n')}\n  ${seconds(Date.now() - runStartedAt).padStart(6)}  in all`);
const files = readReports(LANES.flat().flatMap(({ targets }) => targets))
  .filter(isFresh)
  .flatMap((report) => report.files);
const slowest = sumByFile(files)
  .toSorted((a, b) => b.ms - a.ms)
  .slice(0, SLOWEST_FILES);
console.log('\nSlowest files');
for (const { file, ms } of slowest) console.log(`  ${seconds(ms).padStart(6)}  ${file}`);

const { passed, failed } = sum(counts);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
