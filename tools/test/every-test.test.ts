import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, matchesGlob } from 'node:path';

// eslint-disable-next-line @nx/enforce-module-boundaries -- the configuration belongs to no project
import jestConfig from '../../jest.config.mjs';
import { listEmbeddedTests } from './database-tests.ts';
import { DEEP_TESTS } from './deep-parts.ts';

const SERVER = 'apps/server/';
const E2E = 'apps/console-e2e/src';
const STORYBOOK = 'libs/ui/.storybook';

/** What git knows, or would add. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))
  .sort();
const list = (...patterns: string[]) => files.filter((file) => patterns.some((pattern) => matchesGlob(file, pattern)));

interface Manifest {
  nx?: { targets?: Record<string, { options?: { command?: string } }> };
}
const readManifest = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest;

/** Folders of the projects that have a target. */
const listProjects = (target: string) =>
  list('{apps,libs}/**/package.json', 'tools/package.json')
    .filter((path) => readManifest(path).nx?.targets?.[target])
    .map((path) => `${dirname(path)}/`);

/** The paths that a target of the server names. */
function readPaths(target: string): string[] {
  const { command = '' } = readManifest(`${SERVER}package.json`).nx?.targets?.[target]?.options ?? {};
  return command
    .split(' ')
    .map((word) => word.replaceAll("'", ''))
    .filter((word) => word.startsWith(SERVER));
}

/** What jest finds with this configuration, whatever a target names. */
const known = new Set(
  jestConfig.projects.flatMap(({ testMatch }) => list(...testMatch.map((match) => match.replace('<rootDir>/', '')))),
);
const isQuick = (file: string) => known.has(file) && !file.endsWith('.deep.test.ts');
const isIn = (folders: readonly string[]) => (file: string) => folders.some((folder) => file.startsWith(folder));
const isTested = isIn(listProjects('test'));

const tests = list('**/*.test.{ts,tsx,mjs}');
/** Regular expressions, as jest reads them. */
const onPostgres = readPaths('test-server');
const { night, ...parts } = DEEP_TESTS;

/** Test files by the targets of `npm test` and the parts of the deep run; not those for the night. */
const RUNS: Record<string, readonly string[]> = {
  test: tests.filter((file) => isQuick(file) && isTested(file)),
  'test-server': tests.filter(
    (file) =>
      isQuick(file) && !file.endsWith('.embedded.test.ts') && onPostgres.some((path) => file.search(path) === 0),
  ),
  'test-embedded': listEmbeddedTests(readPaths('test-embedded')).filter(isQuick),
  ...Object.fromEntries(Object.entries(parts).map(([part, files]) => [part, files.filter((file) => known.has(file))])),
};

it('each test file belongs to a target of npm test or to a part of the deep run', () => {
  const run = new Set(Object.values(RUNS).flat());

  expect(Object.entries(RUNS).filter(([, files]) => files.length === 0)).toEqual([]);
  expect(night.filter((file) => !tests.includes(file))).toEqual([]);
  expect(tests.length).toBeGreaterThan(600);
  expect(tests.filter((file) => !run.has(file))).toEqual([]);
});

it('each file of the checks in a browser belongs to a project of Playwright, which a run names', () => {
  const config = readFileSync(`${E2E}/../playwright.config.ts`, 'utf8');
  const runs = ['test/stories', 'test/journeys', 'test/deep-parts', 'visual/take-pictures']
    .map((name) => readFileSync(`tools/${name}.ts`, 'utf8'))
    .join();
  const checks = list(`${E2E}/**/*.*.ts`);
  const projects = [...config.matchAll(/\{ name: '([\w ]+)'|^ +name: '([\w ]+)'/gm)].map(
    ([, one, other]) => one ?? other ?? '',
  );

  expect(checks.length).toBeGreaterThan(80);
  expect(checks.filter((file) => !config.includes(`*.${basename(file).split('.').at(-2) ?? ''}.ts'`))).toEqual([]);
  expect(projects.length).toBeGreaterThan(8);
  expect(projects.filter((name) => !runs.includes(`'${name}'`) && !runs.includes(`--project=${name}'`))).toEqual([]);
});

it('each story is in a folder of the Storybook, and its project plays its stories', () => {
  const main = readFileSync(`${STORYBOOK}/main.ts`, 'utf8');
  const folders = [...main.matchAll(/directory: '([^']+)'/g)].map(([, folder = '']) => `${join(STORYBOOK, folder)}/`);
  const isShown = isIn(folders);
  const isPlayed = isIn(listProjects('stories'));
  const stories = list('**/*.stories.tsx');

  expect(stories.length).toBeGreaterThan(50);
  expect(stories.filter((file) => !isShown(file) || !isPlayed(file))).toEqual([]);
});
