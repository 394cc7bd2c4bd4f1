import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { expect, type Page, test } from '@playwright/test';

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

/** Answers on the review page by keyboard. @returns the file with the decisions */
async function review(page: Page, folder: string, keys: readonly string[]): Promise<string> {
  await page.goto(pathToFileURL(join(folder, 'review.html')).href);
  for (const key of keys) await page.keyboard.press(key);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('s')]);
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

test('npm run visual finds differences, and takes over what the review page accepts', async ({ page }) => {
  const folder = createDataDirectory();
  const looks = join(folder, 'looks.md');
  const accepted = join(folder, 'accepted');
  await writeFile(looks, '# Looks\n');
  const visual = async (...args: string[]) => {
    const child = spawn('npm', ['run', '--silent', 'visual', '--', ...args], {
      cwd: ROOT,
      env: { ...process.env, VISUAL_FOLDER: folder, VISUAL_LOOKS: looks },
      stdio: 'ignore',
    });
    const [code] = (await once(child, 'exit')) as [number];
    return code;
  };
  const compare = () => visual('--grep', 'Button › Variants');
  const name = (theme: string) => `components-actions-button--variants.${theme}`;
  const getPath = (theme: string) => join(accepted, `${name(theme)}.png`);
  try {
    expect(await compare(), 'nothing is accepted yet').not.toBe(0);
    expect(await visual('--store', '--grep', 'Button › Variants')).toBe(0);
    expect(await compare(), 'the same pictures twice').toBe(0);

    await cp(getPath('english'), getPath('light'));
    await cp(getPath('english'), getPath('dark'));
    expect(await compare(), 'two other pictures').toBe(1);
    await page.goto(pathToFileURL(join(folder, 'review.html')).href);
    await expect(page.getByRole('heading')).toContainText(`1 / 2 · ${name('dark')}`);
    await expect(page.getByRole('img')).toHaveCount(3);
    // Accepted, back, refused; then the other one.
    const decisions = await review(page, folder, ['a', 'k', 'r', 'a']);
    expect(JSON.parse(await readFile(decisions, 'utf8'))).toMatchObject({
      accepted: [name('light')],
      refused: [name('dark')],
    });
    expect(await visual('--accept', decisions)).toBe(0);
    expect(await readFile(looks, 'utf8')).toMatch(/^- `components-actions-button--variants` \(light\)$/m);

    expect(await compare(), 'the refused one is still another').toBe(1);
    expect(await visual('--accept', decisions), 'decisions about an earlier comparison').not.toBe(0);
    await visual('--accept', await review(page, folder, ['a']));
    expect(await compare(), 'all are accepted').toBe(0);
  } finally {
    removeDataDirectory(folder);
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
