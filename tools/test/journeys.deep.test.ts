import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { runJourneys } from './journeys.ts';
import { runPlaywright } from './playwright.ts';

/** Within the workspace, where `@playwright/test` is found. */
const ROOT = resolve('dist');
const JOURNEY = `
  import { appendFileSync, existsSync } from 'node:fs';
  import { expect, test } from '@playwright/test';
  const runs = (name) => import.meta.dirname + '/' + name;
  const attempt = (name) => { const isFirst = !existsSync(runs(name)); appendFileSync(runs(name), 'x'); return isFirst; };
  test('steady', () => { attempt('steady'); });
  test('fails beside others (once)', () => { expect(attempt('once'), 'the first attempt').toBe(false); });
  test('is broken', () => { attempt('broken'); expect('the effect').toBe('there'); });
`;

let folder: string;
beforeAll(() => {
  mkdirSync(ROOT, { recursive: true });
  folder = mkdtempSync(join(ROOT, 'journeys-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'src/planted.journey.ts'), JOURNEY);
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    "export default { reporter: [['json']], projects: [{ name: 'journeys', testDir: 'src', testMatch: '*.journey.ts' }] };",
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

it('a journey that fails is run once more by itself, and both results are printed', async () => {
  const printed: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  const run: typeof runPlaywright = (project, args, env) =>
    runPlaywright(project, args, env, join(folder, 'playwright.config.ts'));
  // Playwright refuses to run within jest.
  const { JEST_WORKER_ID: ofJest, ...env } = process.env;
  process.env = env;

  const { passed, failed, failures, unstable } = await runJourneys([], {}, run);
  log.mockRestore();
  process.env.JEST_WORKER_ID = ofJest;

  expect([passed, failed]).toEqual([2, 1]);
  expect(unstable.map(({ title }) => title)).toEqual(['fails beside others (once)']);
  expect(failures).toEqual([expect.objectContaining({ title: 'is broken' })]);
  expect(failures[0]?.message).toMatch(/the effect[^]*by itself: [^]*the effect/);
  const text = printed.join('\n');
  expect(text).toMatch(
    /fails beside others \(once\)\n[^]*the first attempt[^]*failed; once more by itself:[^]*passed by itself/,
  );
  expect(text).toMatch(/is broken\n[^]*failed; once more by itself:[^]*failed again by itself/);
});
