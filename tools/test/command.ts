import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs a command with inherited output; resolves with its exit code. */
export function command(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Path of a program that a package brings. */
export const bin = (name: string) => join(import.meta.dirname, '../../node_modules/.bin', name);
