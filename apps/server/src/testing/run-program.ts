import { spawn } from 'node:child_process';
import { join } from 'node:path';

const SOURCE_DIR = join(import.meta.dirname, '..');
/** Loading modules dominates the start; compiled ones load in half the time. */
const COMPILE_CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/compile');
const RESOLVED_PACKAGES = join(import.meta.dirname, '../../../../tools/server/resolved-packages.ts');

export interface Program {
  stdout(): string;
  stderr(): string;
  /** Resolves once stdout matches; rejects if the process ends first. */
  waitForOutput(line: RegExp): Promise<RegExpExecArray>;
  kill(signal: NodeJS.Signals): void;
  /** Resolves with the exit code. */
  exitCode: Promise<number | null>;
}

type File = 'main.ts' | 'cli.ts';

/** Spawns `main.ts` or `cli.ts` with only `env`, `PATH` and the compile cache in the environment. */
export const runProgram = (file: File, env: Record<string, string>, ...args: string[]): Program =>
  runFile(join(SOURCE_DIR, file), env, ...args);

/** The same of another version of the server, in its folder. */
export function runFile(path: string, env: Record<string, string>, ...args: string[]): Program {
  const child = spawn(process.execPath, ['--import', RESOLVED_PACKAGES, path, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    waitForOutput: (line) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const match = line.exec(output.stdout);
          if (match) resolve(match);
        };
        child.stdout.on('data', check);
        check();
        void exitCode.then((code) => reject(new Error(`exited with ${code}: ${output.stderr}${output.stdout}`)));
      }),
    kill: (signal) => child.kill(signal),
    exitCode,
  };
}
