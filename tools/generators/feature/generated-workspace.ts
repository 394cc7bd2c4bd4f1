import { copyWorkspace, runInCopy } from '../../project/workspace-copy.ts';

/** The lists to which a new resource is added; everything else is read from them or from its own files. */
export const REGISTERS = [
  'apps/console/src/page-registry.ts',
  'apps/server/src/server-resources.ts',
  'libs/api/contract/src/resources/index.ts',
] as const;

const GENERATE = ['g', '@backroom/tools:feature', 'payment-terms', '--zh=付款条件'];

/** A copy of the workspace in which the generator has created the resource `payment-terms`. */
export interface GeneratedWorkspace {
  root: string;
  /** Created and updated files. */
  files: string[];
  /** Those that existed before, as their contents tell. */
  edited: string[];
  /** Runs an installed program inside the copy. */
  run(program: string, args: readonly string[]): { status: number | null; text: string };
  /** Output of running the generator again. */
  generateAgain(): string;
  remove(): void;
}

export function generateInCopy(): GeneratedWorkspace {
  const { folder: root, listEdited, remove } = copyWorkspace();
  const run = (program: string, args: readonly string[]) => runInCopy(root, program, args);
  const generate = () => run('nx/dist/bin/nx.js', GENERATE).text;
  const output = generate();
  return {
    root,
    files: [...output.matchAll(/^(?:CREATE|UPDATE) (\S+)$/gm)].map(([, file = '']) => file),
    edited: listEdited(),
    run,
    generateAgain: generate,
    remove,
  };
}
