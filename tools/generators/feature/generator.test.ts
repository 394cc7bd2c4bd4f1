import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { copyWorkspace, removeWorkspaceCopy } from './workspace-copy.ts';

const LIMIT_MS = 600_000;

let workspace: string;
let output: string;

/** Runs an installed program inside the copy. */
function run(program: string, args: string[]) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('NX_') && !/^(JEST_|TEST_DATABASE_URL)/.test(name)),
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(workspace, 'node_modules', program), ...args], {
    cwd: workspace,
    // Without it the output on CI has colours.
    env: { ...env, NO_COLOR: '1', NX_DAEMON: 'false', NODE_OPTIONS: '--experimental-vm-modules' },
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return { status, text: stdout + stderr };
}

/** Created and updated files, from the output of the generator. */
const listTouchedFiles = () => [...output.matchAll(/^(?:CREATE|UPDATE) (\S+)$/gm)].map(([, file = '']) => file);
const listSourceFiles = () => listTouchedFiles().filter((file) => /\.tsx?$/.test(file));

beforeAll(() => {
  workspace = copyWorkspace();
  output = run('nx/dist/bin/nx.js', ['g', '@backroom/tools:feature', 'payment-terms', '--zh=付款条件']).text;
}, LIMIT_MS);
afterAll(() => removeWorkspaceCopy(workspace));

it('writes the five layers and their tests, and lists the files', () => {
  expect(listTouchedFiles()).toEqual(
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
  expect(listTouchedFiles().filter((file) => !existsSync(join(workspace, file)))).toEqual([]);
});

it('writes the next migration, with the table and its menu entries', () => {
  const file = listTouchedFiles().find((name) => name.endsWith('_payment_terms.sql')) ?? '';

  expect(readFileSync(join(workspace, file), 'utf8')).toMatch(/CREATE TABLE "payment_term"[\s\S]+admin:paymentTerm:/);
});

it('adds an action to the palette that creates a record', () => {
  const actions = readFileSync(join(workspace, 'apps/console/src/shell/page-actions.ts'), 'utf8');

  expect(actions).toMatch(/import \{ paymentTermActions \}[\s\S]+\[[^\]]*\bpaymentTermActions\b[^\]]*\]\.flatMap/);
});

it('adds a row to the map and changes nothing else in it', () => {
  const map = (root: string) => readFileSync(join(root, 'docs/map.md'), 'utf8').split('\n');
  const added = map(workspace).filter((line) => !map('.').includes(line));

  expect(added).toEqual([expect.stringMatching(/^\| payment-terms \| .+\/seed\/payment-terms\.ts` \|$/)]);
});

it('links the new workspace, so that nothing needs to be installed', () => {
  const lock = JSON.parse(readFileSync(join(workspace, 'package-lock.json'), 'utf8')) as { packages: object };

  expect(lock.packages).toMatchObject({
    'libs/features/payment-terms': { name: '@backroom/feature-payment-terms' },
    'node_modules/@backroom/feature-payment-terms': { resolved: 'libs/features/payment-terms', link: true },
  });
  expect(existsSync(join(workspace, 'node_modules/@backroom/feature-payment-terms/src/index.ts'))).toBe(true);
});

it(
  'writes code that compiles',
  () => {
    const project = { extends: './tsconfig.json', include: ['libs/ui/src/**/*.d.ts', ...listSourceFiles()] };
    writeFileSync(join(workspace, 'tsconfig.new.json'), JSON.stringify(project));

    expect(run('typescript/bin/tsc', ['--noEmit', '--incremental', 'false', '-p', 'tsconfig.new.json']).text).toBe('');
  },
  LIMIT_MS,
);

it(
  'writes code without lint errors',
  () => {
    run('nx/dist/bin/nx.js', ['show', 'projects']);

    expect(run('eslint/bin/eslint.js', ['--max-warnings', '0', ...listSourceFiles()]).text).toBe('');
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
