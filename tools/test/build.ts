import { bin, command } from './command.ts';
import type { RunResult } from './report.ts';

/** Targets of the console that checks in a browser need. */
type BuildTarget = 'build' | 'build-storybook';

/** Builds targets of the console with Nx, then runs the checks on them; a failed build is one failure. */
export async function withBuild(targets: readonly BuildTarget[], check: () => Promise<RunResult>): Promise<RunResult> {
  const exitCode = await command(bin('nx'), [
    'run-many',
    '--projects=@backroom/console',
    `--targets=${targets.join(',')}`,
  ]);
  if (exitCode === 0) return check();
  const failure = { file: 'apps/console', title: targets.join(', '), message: `exit code ${exitCode}` };
  return { passed: 0, failed: 1, files: [], failures: [failure] };
}
