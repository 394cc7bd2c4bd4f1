import { type Failure, type FileTime, sumByFile } from './report.ts';

const SLOWEST_FILES = 10;

export const formatSeconds = (ms: number) => `${Math.round(ms / 1000)} s`;

/** Prints where the time of a run went: the ten files that took longest. */
export function printSlowestFiles(files: readonly FileTime[]): void {
  const slowest = sumByFile(files)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST_FILES);
  console.log('\nSlowest files');
  for (const { file, ms } of slowest) console.log(`  ${formatSeconds(ms).padStart(7)}  ${file}`);
}

/** Prints the failed tests at the end, where they are found without a search through the output of all steps. */
export function printFailures(failures: readonly Failure[]): void {
  if (failures.length > 0) console.log('\nFailed');
  for (const { file, title, message } of failures) {
    console.log(`  ✘ ${file}: ${title}\n${message.replaceAll(/^/gm, '      ')}`);
  }
}
