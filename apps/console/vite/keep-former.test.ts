import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { keepAssets, KEPT_MS } from './keep-former.ts';

const UPDATE = Date.parse('2026-11-01T08:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'backroom-former-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const current = () => join(root, 'console/assets');
const former = () => join(root, 'console-former/assets');
const kept = () => readdirSync(former()).sort();

/** Simulates a build between the two calls of the plugin. */
async function build(now: number, ...names: string[]) {
  await keepAssets(current(), former(), now);
  rmSync(current(), { recursive: true, force: true });
  mkdirSync(current(), { recursive: true });
  for (const name of names) writeFileSync(join(current(), name), name);
  await keepAssets(current(), former(), now);
}

it('keeps the assets of a build for seven days after it was replaced', async () => {
  await build(UPDATE - 100 * DAY_MS, 'old.js', 'old.js.br', 'same.js');
  await build(UPDATE, 'new.js', 'same.js');
  await build(UPDATE + KEPT_MS, 'new.js', 'same.js');
  expect(kept()).toEqual(['new.js', 'old.js', 'old.js.br', 'same.js']);
  expect(readFileSync(join(former(), 'old.js'), 'utf8')).toBe('old.js');

  await build(UPDATE + KEPT_MS + 1_000, 'new.js', 'same.js');
  expect(kept()).toEqual(['new.js', 'same.js']);
});

it('restarts the retention of a file that was part of a later build', async () => {
  await build(UPDATE, 'a.js');
  await build(UPDATE + DAY_MS, 'b.js');
  await build(UPDATE + 6 * DAY_MS, 'a.js');
  await build(UPDATE + 7 * DAY_MS, 'c.js');
  await build(UPDATE + 13.5 * DAY_MS, 'c.js');

  expect(kept()).toEqual(['a.js', 'c.js']);
});

it('includes the current build, which a cache may replace', async () => {
  await build(UPDATE, 'a.js');
  rmSync(current(), { recursive: true });
  await keepAssets(current(), former(), UPDATE + DAY_MS);

  expect(kept()).toEqual(['a.js']);
});
