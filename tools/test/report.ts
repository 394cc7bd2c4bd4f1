import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const WORKSPACE = resolve(import.meta.dirname, '../..');
const REPORTS = join(WORKSPACE, 'dist/reports');

/** Number of checks that passed and that failed. */
export interface Count {
  passed: number;
  failed: number;
}

export interface FileTime {
  file: string;
  ms: number;
}

/** A failed test. */
export interface Failure {
  file: string;
  title: string;
  /** First lines of the error. */
  message: string;
}

export interface TargetResult extends Count {
  files?: FileTime[];
  failures?: Failure[];
  /** Tests that failed, and passed when they were repeated. */
  unstable?: Failure[];
}

/** Result of one runner, with the time of each test file. */
export interface RunResult extends Count {
  files: FileTime[];
  failures: Failure[];
  unstable?: Failure[];
}

/** Result of one target of one project. Nx restores it with a cached target. */
export interface Report extends Count {
  project: string;
  target: string;
  /** Milliseconds since the epoch: earlier than the run for a cached result. */
  startedAt: number;
  ms: number;
  files: FileTime[];
  failures: Failure[];
  unstable: Failure[];
}

export const toWorkspacePath = (path: string) => relative(WORKSPACE, path);

interface Target {
  project: string;
  target: string;
}

export function writeReport(
  { project, target }: Target,
  startedAt: number,
  { passed, failed, files = [], failures = [], unstable = [] }: TargetResult,
): void {
  const ms = Date.now() - startedAt;
  const report: Report = { project, target, passed, failed, startedAt, ms, files, failures, unstable };
  const path = join(REPORTS, target, `${project}.json`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(report));
}

/** Runs the command of an Nx target: sets the exit code and, within Nx, writes the report of the task. */
export async function runTarget(run: () => Promise<TargetResult>): Promise<void> {
  const startedAt = Date.now();
  const result = await run();
  const { NX_TASK_TARGET_PROJECT: project, NX_TASK_TARGET_TARGET: target } = process.env;
  if (project && target) writeReport({ project, target }, startedAt, result);
  process.exitCode = result.failed > 0 ? 1 : 0;
}

const MESSAGE_LINES = 6;

/** The first lines of an error, without colours. */
export const toMessage = (error: string) =>
  stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, MESSAGE_LINES)
    .join('\n');

/** One time for each file, from times of its tests. */
export const sumByFile = (times: readonly FileTime[]): FileTime[] =>
  [...Map.groupBy(times, ({ file }) => file)].map(([file, ofFile]) => ({
    file,
    ms: ofFile.reduce((total, { ms }) => total + ms, 0),
  }));

export const clearReports = () => rmSync(REPORTS, { recursive: true, force: true });

/** Reports of the given targets. */
export const readReports = (targets: readonly string[]): Report[] =>
  targets.flatMap((target) =>
    globSync(`${target}/**/*.json`, { cwd: REPORTS }).map(
      (path) => JSON.parse(readFileSync(join(REPORTS, path), 'utf8')) as Report,
    ),
  );

export const sum = (counts: readonly Count[]): Count =>
  counts.reduce((total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }), {
    passed: 0,
    failed: 0,
  });

export const mergeResults = (results: readonly RunResult[]): RunResult => ({
  ...sum(results),
  files: results.flatMap(({ files }) => files),
  failures: results.flatMap(({ failures }) => failures),
  unstable: results.flatMap(({ unstable = [] }) => unstable),
});
