import { withBuild } from './build.ts';
import { runJest, runJestOnPostgres } from './jest.ts';
import { runPlaywright } from './playwright.ts';
import { type Count, sum } from './report.ts';

const DEEP = { TEST_DEEP: '1' };
const WORKERS = '--maxWorkers=2';
const PROPERTIES = String.raw`\.property\.test\.ts$`;
const RACES = String.raw`\.postgres\.test\.ts$`;
const except = (...patterns: string[]) => patterns.flatMap((pattern) => ['--testPathIgnorePatterns', pattern]);

/** Parts of the deep run, by the name that selects them. */
const PARTS: Record<string, () => Promise<Count>> = {
  unit: () => runJest([WORKERS, ...except('/node_modules/', 'apps/server/')], DEEP),
  server: () => runJestOnPostgres([WORKERS, 'apps/server/', ...except('/node_modules/', PROPERTIES, RACES)], DEEP),
  embedded: () => runJest([WORKERS, 'apps/server/', ...except('/node_modules/', PROPERTIES, RACES)], DEEP),
  races: () => runJestOnPostgres([WORKERS, RACES], DEEP),
  // All rounds on PostgreSQL; the embedded engine runs the same SQL, so there the rounds of the quick run suffice.
  properties: async () =>
    sum([await runJestOnPostgres([WORKERS, PROPERTIES], DEEP), await runJest([WORKERS, PROPERTIES])]),
  stories: () => withBuild(['build-storybook'], () => runPlaywright('stories', [], DEEP)),
  journeys: () => withBuild(['build'], () => runPlaywright('journeys', [], DEEP)),
  timed: () =>
    withBuild(['build', 'build-storybook'], async () =>
      sum([await runPlaywright('processes', [], DEEP), await runPlaywright('timed', [], DEEP)]),
    ),
  attacks: () => runPlaywright('attacks', [], DEEP),
};

const selected = process.argv.slice(2);
const unknown = selected.filter((part) => !(part in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}

const counts: Count[] = [];
const summary: string[] = [];
for (const [name, run] of Object.entries(PARTS)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  console.log(`\n▶ ${name}`);
  const startedAt = Date.now();
  const count = await run();
  counts.push(count);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  summary.push(`  ${`${seconds} s`.padStart(7)}  ${name}: ${count.passed} passed, ${count.failed} failed`);
}
const { passed, failed } = sum(counts);
console.log(`\nParts\n${summary.join('\n')}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
