import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DAY_MS } from '@backroom/contract/calendar';

import { retainAssets, RETENTION_MS } from './retain-previous-assets.ts';

const UPDATE = Date.parse('2026-11-01T08:00:00Z');

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'backroom-former-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const getCurrentDir = () => join(root, 'console/assets');
const getRetainedDir = () => join(root, 'console-previous/assets');
const listRetained = () => readdirSync(getRetainedDir()).sort();

/** Simulates a build between the two calls of the plugin. */
async function simulateBuild(now: number, ...names: string[]) {
  await retainAssets(getCurrentDir(), getRetainedDir(), now);
  rmSync(getCurrentDir(), { recursive: true, force: true });
  mkdirSync(getCurrentDir(), { recursive: true });
  for (const name of names) writeFileSync(join(getCurrentDir(), name), name);
  await retainAssets(getCurrentDir(), getRetainedDir(), now);
}

it('keeps the assets of a build for seven days after it was replaced', async () => {
  await simulateBuild(UPDATE - 100 * DAY_MS, 'old.js', 'old.js.br', 'same.js');
  await simulateBuild(UPDATE, 'new.js', 'same.js');
  await simulateBuild(UPDATE + RETENTION_MS, 'new.js', 'same.js');
  expect(listRetained()).toEqual(['new.js', 'old.js', 'old.js.br', 'same.js']);
  expect(readFileSync(join(getRetainedDir(), 'old.js'), 'utf8')).toBe('old.js');

  await simulateBuild(UPDATE + RETENTION_MS + 1_000, 'new.js', 'same.js');
  expect(listRetained()).toEqual(['new.js', 'same.js']);
});

it('restarts the retention of a file that was part of a later build', async () => {
  await simulateBuild(UPDATE, 'a.js');
  await simulateBuild(UPDATE + DAY_MS, 'b.js');
  await simulateBuild(UPDATE + 6 * DAY_MS, 'a.js');
  await simulateBuild(UPDATE + 7 * DAY_MS, 'c.js');
  await simulateBuild(UPDATE + 13.5 * DAY_MS, 'c.js');

  expect(listRetained()).toEqual(['a.js', 'c.js']);
});

it('includes the current build, which a cache may replace', async () => {
  await simulateBuild(UPDATE, 'a.js');
  rmSync(getCurrentDir(), { recursive: true });
  await retainAssets(getCurrentDir(), getRetainedDir(), UPDATE + DAY_MS);

  expect(listRetained()).toEqual(['a.js']);
});
