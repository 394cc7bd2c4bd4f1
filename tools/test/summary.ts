import { type Failure, type FileTime, sumByFile } from './report.ts';

const SLOWEST_FILES = 10;

export const formatSeconds = (ms: number) => `${Math.round(ms / 1000)} s`;

export const formatMinutes = (ms: number) => `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;

/**
 * Prints the wall time of each step and the CPU time, user and system, of all its processes.
 *
 * @param wallMs by step; the last one is the whole run
 * @param cpuMs by step; empty where it is not measured
 */
export function printSteps(wallMs: ReadonlyMap<string, number>, cpuMs: ReadonlyMap<string, number>): void {
  const total = [...cpuMs.values()].reduce((sum, ms) => sum + ms, 0);
  const steps = [...wallMs].map(([step, ms], index) => {
    const cpu = index === wallMs.size - 1 ? total : (cpuMs.get(step) ?? 0);
    return `  ${formatSeconds(ms).padStart(6)} ${cpuMs.size > 0 ? formatMinutes(cpu).padStart(13) : ''}  ${step}`;
  });
  console.log(`\nSteps: time${cpuMs.size > 0 ? ', CPU time of all processes' : ''}\n${steps.join('\n')}`);
}

/** Prints where the time of a run went: the ten files that took longest. */
export function printSlowestFiles(files: readonly FileTime[]): void {
  const slowest = sumByFile(files)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST_FILES);
  console.log('\nSlowest files');
  for (const { file, ms } of slowest) console.log(`  ${formatSeconds(ms).padStart(7)}  ${file}`);
}

/**
 * Prints the failed tests at the end, where they are found without a search through the output of all steps. One cause
 * is printed once; the one that most tests have is last.
 */
export function printFailures(failures: readonly Failure[]): void {
  if (failures.length > 0) console.log('\nFailed');
  const byCause = [...Map.groupBy(failures, ({ message }) => message)].toSorted(([, a], [, b]) => a.length - b.length);
  for (const [message, [first, ...others]] of byCause) {
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    console.log(`  ✘ ${first?.file}: ${first?.title}${more}\n${message.replaceAll(/^/gm, '      ')}`);
  }
}

/** Prints the tests that failed at first: a run stays green with them, but none is repeated in silence. */
export function printUnstable(unstable: readonly Failure[]): void {
  if (unstable.length > 0) console.log('\nUnstable: failed, then passed when repeated');
  for (const { file, title, message } of unstable) {
    console.log(`  ↻ ${file}: ${title}\n${message.replaceAll(/^/gm, '      ')}`);
  }
}
