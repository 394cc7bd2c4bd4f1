import { copyWorkspace, runInCopy } from '../../project/workspace-copy.ts';

const GENERATE = ['g', '@backroom/tools:feature', 'payment-terms', '--zh=付款条件'];

/** A copy of the workspace in which the generator has created the resource `payment-terms`. */
export interface GeneratedWorkspace {
  root: string;
  /** Created and updated files. */
  files: string[];
  /** Those that existed before. */
  updated: string[];
  /** Runs an installed program inside the copy. */
  run(program: string, args: readonly string[]): { status: number | null; text: string };
  /** Output of running the generator again. */
  generateAgain(): string;
  remove(): void;
}

export function generateInCopy(): GeneratedWorkspace {
  const { folder: root, remove } = copyWorkspace();
  const run = (program: string, args: readonly string[]) => runInCopy(root, program, args);
  const generate = () => run('nx/dist/bin/nx.js', GENERATE).text;
  const output = generate();
  return {
    root,
    files: [...output.matchAll(/^(?:CREATE|UPDATE) (\S+)$/gm)].map(([, file = '']) => file),
    updated: [...output.matchAll(/^UPDATE (\S+)$/gm)].map(([, file = '']) => file),
    run,
    generateAgain: generate,
    remove,
  };
}
