import { median } from '@backroom/testing/median';

import { DATABASES } from '../chaos/company.ts';
import { findFailures } from '../chaos/fault.ts';
import { killServer } from '../chaos/faults/kill.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { checkDashboardLimits } from './dashboard/check-limits.ts';
import { runDashboardBenchmark } from './dashboard/dashboard.ts';
import { runInstancesBenchmark } from './instances/instances.ts';
import { runListsBenchmark } from './lists.ts';
import { isDearer } from './load/compare-rounds.ts';
import { runLoadBenchmark } from './load/load.ts';
import { checkOperLogLimits } from './oper-log/check-limits.ts';
import { runOperLogBenchmark } from './oper-log/oper-log.ts';
import { checkPeopleLimits } from './people/check-limits.ts';
import { type PeopleFigure, runPeopleBenchmark } from './people/people.ts';
import { runShellBenchmark } from './shell.ts';
import { runTakingsBenchmark } from './takings/takings.ts';
import { runWebBenchmark } from './web/web.ts';

const CRASH_ROUNDS = 20;

/** What a benchmark measures on each database. */
async function onBothDatabases<Figures>(
  measure: (databaseUrl?: string) => Promise<Figures>,
): Promise<[database: string, figures: Figures][]> {
  const postgres = await startPostgres();
  try {
    return [
      ['embedded', await measure()],
      ['PostgreSQL', await measure(postgres.url)],
    ];
  } finally {
    await postgres.stop();
  }
}

async function printCrashFigures(): Promise<void> {
  for (const database of DATABASES) {
    const figures = await killServer(database, CRASH_ROUNDS);
    console.log(database);
    console.table({ 'kill -9 under writes': figures });
    reportViolations([...findFailures(figures), ...figures.slow]);
  }
}

async function printShellFigures(): Promise<void> {
  const { switchMs, openMs, firstMs } = await runShellBenchmark();
  console.table({
    'tab switch': summarize(switchMs),
    'opening a list': summarize(openMs),
    'first opening after a reload': summarize(firstMs),
  });
}

async function printListFigures(): Promise<void> {
  const lists = await onBothDatabases(runListsBenchmark);
  console.table(lists.flatMap(([database, figures]) => figures.map((figure) => ({ database, ...figure }))));
}

/** Searches and previews of 100,000 people. */
async function printPeopleFigures(): Promise<void> {
  const print = (database: string, figures: readonly PeopleFigure[]) => {
    console.log(database);
    console.table(figures);
    reportViolations(checkPeopleLimits(figures).map((violation) => `${database}: ${violation}`));
  };
  print('embedded', await runPeopleBenchmark());
  const postgres = await startPostgres();
  try {
    print('PostgreSQL', await runPeopleBenchmark(postgres));
  } finally {
    await postgres.stop();
  }
}

async function printDashboardFigures(): Promise<void> {
  await printDashboardOf('embedded', []);
  // One database for each length of the history.
  const servers = [await startPostgres(), await startPostgres()];
  try {
    await printDashboardOf(
      'PostgreSQL',
      servers.map(({ url }) => url),
    );
  } finally {
    for (const postgres of servers) await postgres.stop();
  }
}

async function printDashboardOf(database: 'embedded' | 'PostgreSQL', urls: readonly string[]): Promise<void> {
  const figures = await runDashboardBenchmark(urls);
  console.log(database);
  console.table(figures);
  reportViolations(checkDashboardLimits(database, figures));
}

async function printOperLogFigures(): Promise<void> {
  for (const [database, figures] of await onBothDatabases(runOperLogBenchmark)) {
    const { pages, verifier, writers } = figures;
    console.log(database);
    console.table(pages);
    console.table({ verifier });
    if (writers) console.table({ writers });
    reportViolations(checkOperLogLimits(figures));
  }
}

/** What more instances, and a standby, cost and bring. */
async function printInstanceFigures(): Promise<void> {
  const { figures, sizes } = await runInstancesBenchmark();
  const round = (figure: number) => Number(figure.toFixed(2));
  console.log('48 clients, nine reads to each write; CPU milliseconds of a request');
  console.table(
    figures.map(({ serverMiB, requestsPerSecond, server, primary, replica, ...others }) => ({
      ...others,
      'requests per second': Math.round(requestsPerSecond),
      server: round(server),
      primary: round(primary),
      replica: round(replica),
      'MiB of an instance': Math.round(serverMiB),
    })),
  );
  console.table(sizes);
}

/** CPU time of a request against the last release. */
async function printLoadFigures(): Promise<void> {
  const { base, figures } = await runLoadBenchmark();
  console.log(`CPU milliseconds of a request, server and database; base: ${base}`);
  const round = (figure: number) => Number(figure.toFixed(2));
  console.table(
    figures.map(({ database, load, base: baseMs, current, ratio, low, high }) => ({
      database,
      load,
      base: round(baseMs),
      current: round(current),
      ratio: round(ratio),
      'half of the rounds': `${round(low)} to ${round(high)}`,
      'per CPU second': Math.round(1_000 / current),
    })),
  );
  const dearer = figures.filter(isDearer);
  reportViolations(
    dearer.map(({ database, load, ratio }) => `${load} on ${database} costs ${round(ratio)} times as much`),
  );
}

/** Days of stores with lines by method. */
async function printTakingsFigures(): Promise<void> {
  const figures = await runTakingsBenchmark();
  console.table(figures);
  reportViolations(
    figures.filter(({ ms, limitMs }) => ms > limitMs).map(({ what, ms, limitMs }) => `${what}: ${ms} of ${limitMs} ms`),
  );
}

function reportViolations(violations: readonly string[]): void {
  for (const violation of violations) console.error(violation);
  if (violations.length > 0) process.exitCode = 1;
}

const summarize = (times: readonly number[]) => ({
  times: times.length,
  medianMs: median(times),
  worstMs: Math.max(...times),
});

const BENCHMARKS = new Map([
  ['crash', printCrashFigures],
  ['dashboard', printDashboardFigures],
  ['instances', printInstanceFigures],
  ['lists', printListFigures],
  ['load', printLoadFigures],
  ['oper-log', printOperLogFigures],
  ['people', printPeopleFigures],
  ['shell', printShellFigures],
  ['takings', printTakingsFigures],
  ['web', async () => console.table(await runWebBenchmark())],
]);

const [benchmark = ''] = process.argv.slice(2);
const runBenchmark = BENCHMARKS.get(benchmark);
if (!runBenchmark) {
  console.error(`Name a benchmark: ${[...BENCHMARKS.keys()].join(', ')}`);
  process.exit(2);
}
await runBenchmark();
