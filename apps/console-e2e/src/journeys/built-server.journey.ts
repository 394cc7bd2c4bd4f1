import { execFile } from 'node:child_process';
import { chmodSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, test as base } from '@playwright/test';

import {
  type ApiSession,
  BUILT_SERVER,
  copyBuiltServer,
  listTree,
  removeDataDirectory,
  type RunningServer,
  runServer,
  signIn,
  sumBytes,
  withDatabase,
} from '@backroom/tools/server';

import { core } from './core.ts';
import { createDemoDataDirectory } from './demo-data.ts';
import { fillSignIn, PASSWORD } from './fixtures.ts';

/** Without Node. */
const BUDGET_BYTES = 27_700_000;
/** As a job; fewer are imported in the request. */
const USERS = 201;
const WORKSPACE = join(import.meta.dirname, '../../../..');

interface Manifest {
  dependencies?: Record<string, string>;
  nx?: { tags?: string[] };
}

/** Packages of npm that workspaces with one of the tags depend on. */
function listDependencies(...tags: string[]): string[] {
  const manifests = globSync('{apps,libs,libs/api,libs/features}/*/package.json', { cwd: WORKSPACE }).map(
    (file) => JSON.parse(readFileSync(join(WORKSPACE, file), 'utf8')) as Manifest,
  );
  return manifests
    .filter(({ nx }) => nx?.tags?.some((tag) => tags.includes(tag)))
    .flatMap(({ dependencies = {} }) => Object.keys(dependencies))
    .filter((name) => !name.startsWith('@backroom/'));
}

const getPackage = (path: string) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];

/** Packages in the bundle, by the paths that the bundler writes above each module, and those beside it. */
function listBuiltPackages(): Set<string> {
  const code = globSync('{*,lib/*}.js', { cwd: BUILT_SERVER }).map((file) =>
    readFileSync(join(BUILT_SERVER, file), 'utf8'),
  );
  const modules = code.flatMap((text) => [...text.matchAll(/^\t*\/\/ (node_modules\/\S+)$/gm)].map(([, path]) => path));
  const copied = readdirSync(join(BUILT_SERVER, 'node_modules'), { recursive: true, encoding: 'utf8' });
  const paths = [...modules, ...copied.map((path) => `node_modules/${path}`)];
  return new Set(paths.flatMap((path) => getPackage(path ?? '') ?? []));
}

/** A copy of the build outside of the workspace, with the demo company in the embedded database. */
const test = base.extend<{ folder: string; dataDirectory: string; start: () => Promise<RunningServer> }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern
  folder: async ({}, use) => {
    const folder = copyBuiltServer();
    const before = listTree(folder);
    await use(folder);
    expect(listTree(folder), 'the server writes nothing into its folder').toEqual(before);
    for (const path of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
      chmodSync(join(folder, path), 0o755);
    rmSync(folder, { recursive: true });
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern
  dataDirectory: async ({}, use) => {
    const dataDirectory = createDemoDataDirectory();
    await use(dataDirectory);
    removeDataDirectory(dataDirectory);
  },
  start: async ({ folder, dataDirectory }, use) => {
    const servers: RunningServer[] = [];
    await use(async () => {
      const server = await runServer({ DATA_DIR: dataDirectory }, { args: [join(folder, 'main.js')] });
      servers.push(server);
      return server;
    });
    for (const server of servers) await server.stop();
  },
});

const getSession = async ({ address }: RunningServer): Promise<ApiSession> =>
  (await signIn(address, 'admin', PASSWORD))(address);

/** Resolves to the number of users that a job has created. */
async function importUsers({ address }: RunningServer, { headers, call }: ApiSession): Promise<number> {
  const lines = Array.from({ length: USERS }, (_, at) => `built.${at},甲,人力资源部,专员,门店店员,Kranich-Wiese-1`);
  const response = await fetch(`${address}/api/v1/sys-user/import?dryRun=0`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body: ['用户名,姓名,部门,岗位,角色,初始密码', ...lines].join('\n'),
  });
  expect(response.status).toBe(202);
  const { data } = (await response.json()) as { data: { jobId: number } };
  const read = async () =>
    (await call('GET', `/api/v1/job/${data.jobId}`)).body.data as { state: string; result: { created: number } | null };
  await expect.poll(async () => (await read()).state).toBe('done');
  return (await read()).result?.created ?? 0;
}

test(
  'the build has no package of the console, and stays within its budget',
  { tag: core('console-e2e') },
  ({ folder }) => {
    const ofServer = new Set(listDependencies('scope:server', 'scope:shared'));
    const ofConsole = listDependencies('scope:console').filter((name) => !ofServer.has(name));
    const built = listBuiltPackages();

    expect(ofConsole).toEqual(expect.arrayContaining(['react', 'styled-components']));
    expect([...built]).toEqual(expect.arrayContaining(['fastify', 'zod', 'piscina']));
    expect(ofConsole.filter((name) => built.has(name))).toEqual([]);
    expect(sumBytes(folder)).toBeLessThan(BUDGET_BYTES);
  },
);

test(
  'the build serves the console and runs its threads, from a folder that it cannot write to',
  { tag: core('console-e2e') },
  async ({ page, start }) => {
    const server = await start();
    await page.goto(server.address);
    await fillSignIn(page, 'admin');
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();

    // One thread reads the file, another one hashes the first passwords.
    expect(await importUsers(server, await getSession(server))).toBe(USERS);
    expect(await server.stop()).toBe(0);
  },
);

test(
  'an error in the log of the build names sources',
  { tag: core('console-e2e') },
  async ({ start, dataDirectory }) => {
    await withDatabase({ DATA_DIR: dataDirectory }, ({ db }) =>
      db.execute('alter table sys_post rename to missing_post'),
    );
    const server = await start();
    const session = await getSession(server);
    const { status } = await session.call('GET', '/api/v1/post?pageIndex=1&pageSize=20');

    expect(status).toBe(500);
    const line = server
      .output()
      .split('\n')
      .find((text) => text.includes('sys_post'));
    expect(line).toMatch(
      /at async fetchPage \(apps\/server\/src\/kernel\/http\/pagination\.ts; lib\/[\w.-]+\.js:\d+:\d+\)/,
    );
  },
);

test(
  'the command-line tool of the build runs its commands',
  { tag: core('console-e2e') },
  async ({ folder, dataDirectory }) => {
    const run = async (...args: string[]) => {
      const env = { PATH: process.env.PATH, DATA_DIR: dataDirectory };
      const command = promisify(execFile)(process.execPath, [join(folder, 'backroom.js'), ...args], { env });
      return command.then(
        ({ stdout }) => ({ code: 0, text: stdout }),
        ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
      );
    };

    expect((await run('--help')).text).toContain(`Usage: ${process.execPath} ${join(folder, 'backroom.js')} <command>`);
    expect(await run('migrate')).toEqual({ code: 0, text: 'Nothing to migrate\n' });
    expect((await run('verify-log')).code).toBe(0);
    expect((await run('reset-admin')).text).toMatch(/^New password of admin \(shown only once\): \S+$/m);
    expect(await run('no-such-thing')).toMatchObject({ code: 2, text: expect.stringContaining('no-such-thing') });
  },
);
