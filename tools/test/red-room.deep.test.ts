import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { timeLimit } from '@backroom/testing/time-limit';

import { copyWorkspace, envOfCopy, type WorkspaceCopy } from '../project/workspace-copy.ts';

/** Of the tests below `libs/features/posts`. */
const PAGE_TEST = 'libs/features/posts/src/post-list-page.test.tsx';
const LIMIT_MS = 15_000;
const LAST_LINES = 20;

let copy: WorkspaceCopy;
beforeAll(() => {
  copy = copyWorkspace();
});
afterAll(() => copy.remove());

/** Runs the room as a developer does, after a change of its test. */
function runRoom(change: (source: string) => string) {
  const file = join(copy.folder, PAGE_TEST);
  const source = readFileSync(file, 'utf8');
  const changed = change(source);
  expect(changed).not.toBe(source);
  writeFileSync(file, changed);
  const { CI: _ofThisRun, ...env } = envOfCopy();
  const startedAt = performance.now();
  const { status, stdout } = spawnSync('npx', ['nx', 'test', '@backroom/feature-posts', '--skip-nx-cache'], {
    cwd: copy.folder,
    env,
    encoding: 'utf8',
  });
  const ms = performance.now() - startedAt;
  writeFileSync(file, source);
  return {
    status,
    ms,
    lastLines: stripVTControlCharacters(stdout).trimEnd().split('\n').slice(-LAST_LINES).join('\n'),
  };
}

it('a fixture that lacks a field of the contract is named at once, with its call', () => {
  const { status, ms, lastLines } = runRoom((source) => source.replace('userCount: 12', 'userCount: undefined'));

  expect(status).toBe(1);
  expect(lastLines).toContain('The response of getPosts violates the contract');
  expect(lastLines).toContain('userCount: not of type number');
  expect(ms).toBeLessThan(timeLimit(LIMIT_MS));
});

it('a text that never appears is named after one short wait', () => {
  const { status, ms, lastLines } = runRoom((source) => source.replace("findRow('店长')", "findRow('店主任')"));

  expect(status).toBe(1);
  expect(lastLines).toContain('lists posts with user counts');
  expect(lastLines).toContain('店主任');
  expect(ms).toBeLessThan(timeLimit(LIMIT_MS));
});
