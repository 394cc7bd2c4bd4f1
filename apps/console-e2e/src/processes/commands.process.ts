import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from '@playwright/test';

import { BUILT_SERVER, createDataDirectory, removeDataDirectory } from '@backroom/tools/server';

const ROOT = join(import.meta.dirname, '../../../..');

async function waitForResponse(url: string, limitMs: number): Promise<string> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return response.text();
    if (Date.now() > deadline) throw new Error(`${url} did not respond within ${limitMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Runs a script of package.json in its own process group, so that all its processes can be stopped. */
function start(script: string, env: Record<string, string>, args: string[] = []) {
  const child = spawn('npm', ['run', '--silent', script, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    detached: true,
  });
  return () => process.kill(-(child.pid ?? 0), 'SIGTERM');
}

test('npm run dev serves the console with hot reload and proxies calls to the server', async () => {
  const dataDirectory = createDataDirectory();
  const stop = start('dev', { PORT: '24320', DATA_DIR: dataDirectory, LOG_LEVEL: 'warn' });
  try {
    expect(await waitForResponse('http://localhost:24320/', 60_000)).toContain('/@vite/client');
    expect(await waitForResponse('http://localhost:24320/api/v1/app-config', 60_000)).toContain('sys_app_name');
  } finally {
    stop();
    removeDataDirectory(dataDirectory);
  }
});

test('npm run storybook serves the stories', async () => {
  const stop = start('storybook', {}, ['--', '--port', '24330', '--ci']);
  try {
    expect(await waitForResponse('http://localhost:24330/index.json', 60_000)).toContain('"entries"');
  } finally {
    stop();
  }
});

test('npm run visual stores screenshots and detects changes', async () => {
  const baselines = createDataDirectory();
  const visual = async (...args: string[]) => {
    const child = spawn('npm', ['run', '--silent', 'visual', '--', '--grep', 'Button › Variants', ...args], {
      cwd: ROOT,
      env: { ...process.env, VISUAL_BASELINES: baselines },
      stdio: 'ignore',
    });
    const [code] = (await once(child, 'exit')) as [number];
    return code;
  };
  try {
    await visual('--update-snapshots');
    expect(await visual(), 'the same screenshot twice').toBe(0);

    await cp(join(baselines, 'dark-amber'), join(baselines, 'light-zh'), { recursive: true });
    expect(await visual(), 'a different screenshot').not.toBe(0);
  } finally {
    removeDataDirectory(baselines);
  }
});

test('npm run affected checks only the affected projects', async () => {
  const args = ['run', '--silent', 'affected', '--', '--files=libs/features/errors/README.md', '--graph=stdout'];
  const child = spawn('npm', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  for await (const chunk of child.stdout) output += String(chunk);

  const { tasks } = JSON.parse(output) as { tasks: { tasks: Record<string, unknown> } };
  // The tests of tools read all sources.
  const tested = ['@backroom/console', '@backroom/feature-errors', '@backroom/tools'];
  expect(new Set(Object.keys(tasks.tasks))).toEqual(
    new Set(['@backroom/console-e2e:lint', ...tested.flatMap((project) => [`${project}:lint`, `${project}:test`])]),
  );
});

test('npm run build:server adds Node to the build', async () => {
  try {
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'build:server', '--', '--node'], {
      cwd: ROOT,
    });
    expect(stdout).toMatch(/^bin\/node: \d+\.\d MB\ndist\/server: \d+\.\d MB$/m);
    const node = await promisify(execFile)(join(BUILT_SERVER, 'bin/node'), ['--version']);
    expect(node.stdout.trim()).toBe(process.version);
  } finally {
    await rm(join(BUILT_SERVER, 'bin'), { recursive: true, force: true });
  }
});
