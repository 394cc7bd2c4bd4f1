import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { copyWorkspace, envOfCopy } from '../../project/workspace-copy.ts';

const GENERATE = ['g', '@backroom/tools:feature', 'payment-terms', '--zh=付款条件'];

/** A copy of the workspace in which the generator has created the resource `payment-terms`. */
export interface GeneratedWorkspace {
  root: string;
  /** Created and updated files. */
  files: string[];
  /** Runs an installed program inside the copy. */
  run(program: string, args: readonly string[]): { status: number | null; text: string };
  /** Output of running the generator again. */
  generateAgain(): string;
  remove(): void;
}

export function generateInCopy(): GeneratedWorkspace {
  const { folder: root, remove } = copyWorkspace();
  const run = (program: string, args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
      cwd: root,
      // Without it the output on CI has colours.
      env: { ...envOfCopy(), NO_COLOR: '1', NX_DAEMON: 'false', NODE_OPTIONS: '--experimental-vm-modules' },
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    return { status, text: stdout + stderr };
  };
  const generate = () => run('nx/dist/bin/nx.js', GENERATE).text;
  const output = generate();
  return {
    root,
    files: [...output.matchAll(/^(?:CREATE|UPDATE) (\S+)$/gm)].map(([, file = '']) => file),
    run,
    generateAgain: generate,
    remove,
  };
}
