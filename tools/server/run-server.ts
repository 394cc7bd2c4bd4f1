import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const READY = /Backroom is ready at (http:\S+)/;
const START_LIMIT_MS = 120_000;
const ROOT = join(import.meta.dirname, '../..');
/** Loading modules dominates the start from the sources; compiled ones load in half the time. */
const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/compile');
const RESOLVED_PACKAGES = join(import.meta.dirname, 'resolved-packages.ts');

/** A real server process on a free port. */
export interface RunningServer {
  address: string;
  pid: number;
  output(): string;
  /** Sends the signal and resolves to the exit code once the process has exited. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Creates an empty temporary data directory. */
export const createDataDirectory = (parent = tmpdir()) => mkdtempSync(join(parent, 'backroom-data-'));
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

/** The arguments of Node that start the server from its sources. */
const SOURCES = ['--import', RESOLVED_PACKAGES, 'apps/server/src/main.ts'];

interface RunOptions {
  /** Of Node; by default those that start the sources, without a build. */
  args?: readonly string[];
  /** Another tree with its own packages. */
  root?: string;
  /** A program that turns into the one named by its last arguments, which keeps the id of the process. */
  within?: readonly string[];
}

/** Starts the server, with demo data on any database. */
export async function runServer(
  env: Record<string, string>,
  { args = SOURCES, root = ROOT, within = [] }: RunOptions = {},
): Promise<RunningServer> {
  const [program = '', ...programArgs] = [...within, process.execPath, ...args];
  const child = spawn(program, programArgs, {
    cwd: root,
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
