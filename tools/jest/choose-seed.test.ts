import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const WORKSPACE = resolve(import.meta.dirname, '../..');

/** The lines that a process prints which evaluates the code. */
function run(code: string, env: Record<string, string> = {}): string[] {
  const { SEED: _ofThisRun, ...rest } = process.env;
  const options = { cwd: WORKSPACE, env: { ...rest, ...env }, encoding: 'utf8' } as const;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', code], options).trim().split('\n');
}

const LOAD_CONFIG = "await import('./apps/console-e2e/playwright.config.ts');";
const SET_UP = "(await import('./libs/testing/src/global-setup.mjs')).default();";
/** The seed of a process that the run starts. */
const PRINT_INHERITED = `
  const { execFileSync } = await import('node:child_process');
  execFileSync(process.execPath, ['--print', 'process.env.SEED'], { stdio: 'inherit' });`;

it.each([
  ['jest', SET_UP],
  ['Playwright', LOAD_CONFIG + SET_UP],
])('a run of %s chooses its seed once and prints it', (_tool, start) => {
  const [printed, inherited, ...rest] = run(start + PRINT_INHERITED);

  expect(printed).toMatch(/^SEED=\d+$/);
  expect([`SEED=${inherited}`, rest]).toEqual([printed, []]);
  expect(run(start + PRINT_INHERITED, { SEED: '7' })).toEqual(['SEED=7', '7']);
});

it('a tool that loads the configuration of Playwright prints no seed', () => {
  expect(run(LOAD_CONFIG + PRINT_INHERITED)).toEqual([expect.stringMatching(/^\d+$/)]);
});
