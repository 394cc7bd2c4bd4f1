import { bin, command } from './command.ts';
import type { RunResult } from './report.ts';

/** Targets whose output the checks in a browser need: console and server, and the Storybook of all. */
type BuildTarget = 'build' | 'build-storybook';

/** Builds the targets with Nx, then runs the checks on them; a failed build is one failure. */
export async function withBuild(targets: readonly BuildTarget[], check: () => Promise<RunResult>): Promise<RunResult> {
  const exitCode = await command(bin('nx'), ['run-many', `--targets=${targets.join(',')}`]);
  if (exitCode === 0) return check();
  const failure = { file: targets.join(', '), title: 'does not build', message: `exit code ${exitCode}` };
  return { passed: 0, failed: 1, files: [], failures: [failure] };
}
