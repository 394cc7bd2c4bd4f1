import { type FileTime, sumByFile } from './report.ts';

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
