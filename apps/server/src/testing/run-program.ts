import { spawn } from 'node:child_process';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '..');

export interface Program {
  stdout(): string;
  stderr(): string;
  /** Resolves once stdout matches; rejects if the process ends first. */
  prints(line: RegExp): Promise<RegExpExecArray>;
  send(signal: NodeJS.Signals): void;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/** Spawns `main.ts` or `cli.ts` with only `env` and `PATH` in the environment. */
export function runProgram(file: 'main.ts' | 'cli.ts', env: Record<string, string>, ...args: string[]): Program {
  const child = spawn(process.execPath, [join(SOURCE, file), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const heard = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (heard.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (heard.stderr += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    stdout: () => heard.stdout,
    stderr: () => heard.stderr,
    prints: (line) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = line.exec(heard.stdout);
          if (found) resolve(found);
        };
        child.stdout.on('data', look);
        look();
        void ended.then((code) => reject(new Error(`exited with ${code}: ${heard.stderr}${heard.stdout}`)));
      }),
    send: (signal) => child.kill(signal),
    ended,
  };
}
