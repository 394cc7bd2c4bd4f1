import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { copyOfHouse, removeCopy } from './copy-of-house.ts';

const LIMIT_MS = 600_000;

let house: string;
let output: string;

/** Runs an installed program inside the copy. */
function run(program: string, args: string[]) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('NX_') && !/^(JEST_|TEST_DATABASE_URL)/.test(name)),
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(house, 'node_modules', program), ...args], {
    cwd: house,
    // Without it the output on CI has colours.
    env: { ...env, NO_COLOR: '1', NX_DAEMON: 'false', NODE_OPTIONS: '--experimental-vm-modules' },
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return { status, text: stdout + stderr };
}

/** Created and updated files, from the output of the generator. */
const touched = () => [...output.matchAll(/^(?:CREATE|UPDATE) (\S+)$/gm)].map(([, file = '']) => file);
const sources = () => touched().filter((file) => /\.tsx?$/.test(file));

beforeAll(() => {
  house = copyOfHouse();
  output = run('nx/dist/bin/nx.js', ['g', '@backroom/tools:feature', 'payment-terms', '--zh=付款条件']).text;
}, LIMIT_MS);
afterAll(() => removeCopy(house));

it('writes the five layers and their tests, and lists the files', () => {
  expect(touched()).toEqual(
    expect.arrayContaining([
      'libs/api/contract/src/payment-terms.contract.ts',
      'libs/api/client/src/payment-terms.api.ts',
      'libs/features/payment-terms/src/payment-terms.actions.ts',
      'libs/features/payment-terms/src/payment-term-list-page.tsx',
      'libs/features/payment-terms/src/payment-term-list-page.test.tsx',
      'apps/server/src/features/payment-terms/payment-terms.routes.ts',
      'apps/server/src/features/payment-terms/payment-terms.routes.test.ts',
      'apps/server/src/database/seed/payment-terms.ts',
    ]),
  );
  expect(touched().filter((file) => !existsSync(join(house, file)))).toEqual([]);
});

it('writes the next migration, with the table and its menu entries', () => {
  const file = touched().find((name) => name.endsWith('_payment_terms.sql')) ?? '';

  expect(readFileSync(join(house, file), 'utf8')).toMatch(/CREATE TABLE "payment_term"[\s\S]+admin:paymentTerm:/);
});

it('adds an action to the palette that creates a record', () => {
  const actions = readFileSync(join(house, 'apps/console/src/shell/page-actions.ts'), 'utf8');

  expect(actions).toMatch(/import \{ paymentTermActions \}[\s\S]+\[[^\]]*\bpaymentTermActions\b[^\]]*\]\.flatMap/);
});

it('adds a row to the map and changes nothing else in it', () => {
  const map = (root: string) => readFileSync(join(root, 'docs/map.md'), 'utf8').split('\n');
  const added = map(house).filter((line) => !map('.').includes(line));

  expect(added).toEqual([expect.stringMatching(/^\| payment-terms \| .+\/seed\/payment-terms\.ts` \|$/)]);
});

it('links the new workspace, so that nothing needs to be installed', () => {
  const lock = JSON.parse(readFileSync(join(house, 'package-lock.json'), 'utf8')) as { packages: object };

  expect(lock.packages).toMatchObject({
    'libs/features/payment-terms': { name: '@backroom/feature-payment-terms' },
    'node_modules/@backroom/feature-payment-terms': { resolved: 'libs/features/payment-terms', link: true },
  });
  expect(existsSync(join(house, 'node_modules/@backroom/feature-payment-terms/src/index.ts'))).toBe(true);
});

it(
  'writes code that compiles',
  () => {
    const project = { extends: './tsconfig.json', include: ['libs/ui/src/**/*.d.ts', ...sources()] };
    writeFileSync(join(house, 'tsconfig.new.json'), JSON.stringify(project));

    expect(run('typescript/bin/tsc', ['--noEmit', '--incremental', 'false', '-p', 'tsconfig.new.json']).text).toBe('');
  },
  LIMIT_MS,
);

it(
  'writes code without lint errors',
  () => {
    run('nx/dist/bin/nx.js', ['show', 'projects']);

    expect(run('eslint/bin/eslint.js', ['--max-warnings', '0', ...sources()]).text).toBe('');
  },
  LIMIT_MS,
);

it(
  'writes code that passes its own tests and those of menu and palette',
  () => {
    const { status, text } = run('jest/bin/jest.js', ['payment-term', 'seed/menus', 'page-actions']);

    expect(text).toMatch(/Test Suites: 4 passed, 4 total/);
    expect(status).toBe(0);
  },
  LIMIT_MS,
);

it('rejects an existing resource', () => {
  expect(run('nx/dist/bin/nx.js', ['g', '@backroom/tools:feature', 'payment-terms', '--zh=付款条件']).text).toContain(
    'payment terms already exist',
  );
});
