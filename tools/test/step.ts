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

/** One check: the command's exit code is the verdict. Its output comes in one piece, so that checks may run side by side. */
export function check(program: string, args: string[]): Promise<Count> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
    });
  });
}

/** Runs several at once; each of them works on one core. */
export async function sideBySide(...runs: Promise<Count>[]): Promise<Count> {
  const counts = await Promise.all(runs);
  return counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }));
}

/** Runs a step on what a target of Nx builds; a build that fails is the step's one failure. */
export async function built(target: string, project: string, then: () => Promise<Count>): Promise<Count> {
  const exit = await command('node_modules/.bin/nx', [target, project]);
  return exit === 0 ? then() : { passed: 0, failed: 1 };
}
