import { waitForIdle } from '@backroom/testing/idle';

import type { RunResult } from '../test/report.ts';
import { type DatabaseKind, DATABASES } from './company.ts';
import { type Fault, type FaultFigures, findFailures, toSeconds } from './fault.ts';
import { clockFault } from './faults/clock.ts';
import { lossFault, restartFault } from './faults/database-away.ts';
import { connectionsFault, poolFault } from './faults/exhausted.ts';
import { fullDiskFault } from './faults/full-disk.ts';
import { instanceFaults } from './faults/instances.ts';
import { killFault } from './faults/kill.ts';
import { overloadFault } from './faults/overload.ts';
import { readFloodFault } from './faults/read-flood.ts';
import { signInStormFault } from './faults/sign-in-storm.ts';
import { stalledClientsFault } from './faults/stalled-clients.ts';

export const FAULTS: readonly Fault[] = [
  killFault,
  ...instanceFaults,
  restartFault,
  lossFault,
  connectionsFault,
  poolFault,
  fullDiskFault,
  stalledClientsFault,
  readFloodFault,
  signInStormFault,
  overloadFault,
  clockFault,
];

interface Result {
  fault: string;
  database: DatabaseKind;
  figures: FaultFigures | undefined;
  failures: string[];
  seconds: number;
}

async function runFault(fault: Fault, database: DatabaseKind): Promise<Result> {
  const startedAt = performance.now();
  const result = { fault: fault.name, database };
  const getSeconds = () => toSeconds(performance.now() - startedAt);
  try {
    let figures = await fault.run(database);
    if (figures.slow.length > 0 && findFailures(figures).length === 0) {
      console.log(`↻ ${fault.name} (${database}) again on an idle machine: ${figures.slow.join(', ')}`);
      await waitForIdle();
      figures = await fault.run(database);
    }
    return { ...result, figures, failures: [...findFailures(figures), ...figures.slow], seconds: getSeconds() };
  } catch (error) {
    return { ...result, figures: undefined, failures: [String(error)], seconds: getSeconds() };
  }
}

/** Runs the faults whose names contain `only`, one after the other. */
export async function runFaults(only = ''): Promise<Result[]> {
  const results: Result[] = [];
  for (const database of DATABASES) {
    for (const fault of FAULTS) {
      if (!fault.on.includes(database) || !`${database} ${fault.name}`.includes(only)) continue;
      const result = await runFault(fault, database);
      const mark = result.failures.length === 0 ? '✔' : '✘';
      console.log(`${mark} ${fault.name} (${database}) in ${result.seconds} s`);
      results.push(result);
    }
  }
  return results;
}

/** As a part of the deep run. */
export async function runChaosPart(): Promise<RunResult> {
  const results = await runFaults();
  printTable(results);
  const failed = results.filter(({ failures }) => failures.length > 0);
  return {
    passed: results.length - failed.length,
    failed: failed.length,
    files: results.map(({ fault, database, seconds }) => ({ file: `${fault} (${database})`, ms: seconds * 1_000 })),
    failures: failed.map(({ fault, database, failures }) => ({
      file: 'tools/chaos',
      title: `${fault} (${database})`,
      message: failures.join('\n'),
    })),
  };
}

/** One line for each fault. */
export function printTable(results: readonly Result[]): void {
  console.table(
    results.map(({ fault, database, figures, failures }) => ({
      fault,
      database,
      sent: figures?.sent,
      acknowledged: figures?.acknowledged,
      lost: figures?.lost,
      doubled: figures?.doubled,
      'refused, to be repeated': figures?.refused,
      unanswered: figures?.unanswered,
      'other 5xx and errors': Object.values(figures?.wrong ?? {}).reduce((sum, count) => sum + count, 0),
      'seconds to good': figures?.secondsToGood,
      result: failures.length === 0 ? 'held' : 'FAILED',
    })),
  );
  for (const { fault, database, failures } of results) {
    for (const failure of failures) console.error(`${fault} (${database}): ${failure}`);
  }
}
