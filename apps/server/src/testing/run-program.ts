import { spawn } from 'node:child_process';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '..');

export interface Program {
  stdout(): string;
  stderr(): string;
  /** Resolves once the line has been printed; rejects when the program ends before. */
  prints(line: RegExp): Promise<RegExpExecArray>;
  send(signal: NodeJS.Signals): void;
  /** Exit code, once it has ended. */
  ended: Promise<number | null>;
}

/** Runs `main.ts` or `cli.ts` as a process of its own, its environment empty but for `env`. */
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
        void ended.then((code) => reject(new Error(`ended with ${code}: ${heard.stderr}${heard.stdout}`)));
      }),
    send: (signal) => child.kill(signal),
    ended,
  };
}
