import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { COMPILE_CACHE } from './compile-cache.ts';

const READY = /Backroom is ready at (http:\S+)/;
const START_LIMIT_MS = 120_000;
const ROOT = join(import.meta.dirname, '../..');

/** A real server process on a free port. */
export interface RunningServer {
  address: string;
  pid: number;
  output(): string;
  /** Sends the signal and resolves to the exit code once the process has exited. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Creates an empty temporary data directory. */
export const createDataDirectory = () => mkdtempSync(join(tmpdir(), 'backroom-data-'));
export const removeDataDirectory = (path: string) => rmSync(path, { recursive: true, force: true });

function waitUntilReady(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`not ready within ${START_LIMIT_MS} ms:\n${output()}`)),
      START_LIMIT_MS,
    );
    child.once('exit', (code) => reject(new Error(`the server exited with ${code}:\n${output()}`)));
    child.stdout?.on('data', () => {
      const address = READY.exec(output())?.[1];
      if (!address) return;
      clearTimeout(limit);
      resolve(address);
    });
  });
}

/** Starts `apps/server/src/main.ts` as `npm start` does, without the build; with demo data on any database. */
export async function runServer(env: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'warn', DEMO: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const collectOutput = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on('data', collectOutput);
  child.stderr.on('data', collectOutput);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = await waitUntilReady(child, () => text);
  return {
    address,
    pid: child.pid ?? 0,
    output: () => text,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
  };
}
