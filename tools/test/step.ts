import { spawn } from 'node:child_process';

/** How many checks of a step held and how many did not. */
export interface Count {
  passed: number;
  failed: number;
}

export interface Step {
  name: string;
  run: () => Promise<Count>;
}

/** Runs a command with its output on ours; answers its exit code. */
export function command(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** A step that is one check: the command's exit code is the verdict. */
export const check = (name: string, program: string, args: string[]): Step => ({
  name,
  run: async () => ((await command(program, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

/** Runs a step on what a target of Nx builds; a build that fails is the step's one failure. */
export async function built(target: string, project: string, then: () => Promise<Count>): Promise<Count> {
  const exit = await command('node_modules/.bin/nx', [target, project]);
  return exit === 0 ? then() : { passed: 0, failed: 1 };
}
