import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { keepFigure } from '../../figures/kept-figures.ts';
import { type GeneratedWorkspace, generateInCopy, REGISTERS } from './generated-workspace.ts';

const LIMIT_MS = 600_000;

let workspace: GeneratedWorkspace;
let sourceFiles: string[];
beforeAll(() => {
  workspace = generateInCopy();
  sourceFiles = workspace.files.filter((file) => /\.tsx?$/.test(file));
}, LIMIT_MS);
afterAll(() => workspace.remove());

it('writes the five layers and their tests, and lists the files', () => {
  expect(workspace.files).toEqual(
    expect.arrayContaining([
      'libs/api/contract/src/payment-terms/payment-terms.contract.ts',
      'libs/api/contract/src/payment-terms/payment-terms.schemas.ts',
      'libs/api/contract/src/resources/payment-terms.resource.ts',
      'libs/api/client/src/business/payment-terms.api.ts',
      'libs/features/payment-terms/src/payment-term-list-page.tsx',
      'libs/features/payment-terms/src/payment-term-list-page.test.tsx',
      'apps/server/src/business/payment-terms/payment-terms.routes.ts',
      'apps/server/src/business/payment-terms/payment-terms.routes.test.ts',
      'apps/server/src/database/seed/payment-terms.ts',
      'apps/server/src/testing/record-cases/payment-terms.ts',
    ]),
  );
  expect(workspace.files.filter((file) => !existsSync(join(workspace.root, file)))).toEqual([]);
});

it('writes a list that has two details on a phone', () => {
  const read = (name: string) =>
    readFileSync(join(workspace.root, 'libs/features/payment-terms/src', `${name}.tsx`), 'utf8');

  expect(read('payment-term-list-page')).toMatch(/^export const PaymentTermListPage = createListPage\(/m);
  expect([...read('payment-terms-columns').matchAll(/card: '(\w+)'/g)].map(([, place]) => place)).toEqual([
    'detail',
    'meta',
  ]);
});

it('writes the next migration, with the table and its menu entries', () => {
  const file = workspace.files.find((name) => name.endsWith('_payment_terms.sql')) ?? '';

  expect(readFileSync(join(workspace.root, file), 'utf8')).toMatch(
    /CREATE TABLE "payment_term"[\s\S]+admin:paymentTerm:/,
  );
});

it('describes the resource once, for names, pages, actions and labels', () => {
  const read = (file: string) => readFileSync(join(workspace.root, 'libs/api/contract/src', file), 'utf8');

  expect(read('resources/index.ts')).toMatch(
    /import \{ paymentTermResource \}[\s\S]+ paymentTerm: paymentTermResource,/,
  );
  expect(read('resources/payment-terms.resource.ts')).toContain("{ 'zh-CN': '付款条件', 'en-US': 'Payment term' }");
});

it('registers the resource in three files, and changes no other by hand', () => {
  // npm writes the one, drizzle-kit the other.
  const ofTools = ['apps/server/src/database/migrations/meta/_journal.json', 'package-lock.json'];

  const byHand = workspace.edited.filter((file) => !ofTools.includes(file));

  keepFigure('new-resource', byHand);
  expect(REGISTERS).toHaveLength(3);
  expect(byHand).toEqual([...REGISTERS].sort());
});

it('links the new workspace, so that nothing needs to be installed', () => {
  const lock = JSON.parse(readFileSync(join(workspace.root, 'package-lock.json'), 'utf8')) as { packages: object };

  expect(lock.packages).toMatchObject({
    'libs/features/payment-terms': { name: '@backroom/feature-payment-terms' },
    'node_modules/@backroom/feature-payment-terms': { resolved: 'libs/features/payment-terms', link: true },
  });
  expect(
    existsSync(join(workspace.root, 'node_modules/@backroom/feature-payment-terms/src/payment-terms.pages.ts')),
  ).toBe(true);
});

it('rejects an existing resource', () => {
  expect(workspace.generateAgain()).toContain('payment terms already exist');
});

it(
  'writes code that compiles',
  () => {
    const project = { extends: './tsconfig.json', include: ['libs/**/*.d.ts', 'apps/**/*.d.ts', ...sourceFiles] };
    writeFileSync(join(workspace.root, 'tsconfig.new.json'), JSON.stringify(project));

    expect(
      workspace.run('typescript/bin/tsc', ['--noEmit', '--incremental', 'false', '-p', 'tsconfig.new.json']).text,
    ).toBe('');
  },
  LIMIT_MS,
);

it(
  'writes code without lint errors',
  () => {
    workspace.run('nx/dist/bin/nx.js', ['show', 'projects']);

    expect(workspace.run('eslint/bin/eslint.js', ['--max-warnings', '0', ...sourceFiles]).text).toBe('');
    expect(workspace.run('oxlint/bin/oxlint', ['--format=unix', ...sourceFiles]).text).toBe('');
  },
  LIMIT_MS,
);

it(
  'writes code that passes its own tests and those of what is read from the lists, from files and from documents',
  () => {
    const { status, text } = workspace.run('jest/bin/jest.js', [
      'payment-term',
      'seed/menus',
      'page-actions',
      'cache-tags',
      'resources.test',
      'page-registry',
      'record-bodies',
      'database/upgrade.test',
      'project-files',
      'entry-points',
    ]);

    expect(text).toMatch(/Test Suites: 12 passed, 12 total/);
    expect(status).toBe(0);
  },
  LIMIT_MS,
);

/** What is red without the entry of the resource, and what it names. */
const GUARDS: Record<(typeof REGISTERS)[number], { program: string; args: string[]; names: RegExp }> = {
  'libs/api/contract/src/resources/index.ts': {
    program: 'jest/bin/jest.js',
    args: ['contract/src/resources/resources.test'],
    names: /has every descriptor of the folder[^]+paymentTerm/,
  },
  'apps/server/src/server-resources.ts': {
    program: 'typescript-native/bin/tsc',
    args: ['--noEmit', '--incremental', 'false', '-p', 'tsconfig.new.json'],
    names: /server-resources\.ts.+'paymentTerm' is missing/,
  },
  'apps/console/src/page-registry.ts': {
    program: 'jest/bin/jest.js',
    args: ['console/src/page-registry.test'],
    names: /has the page of every resource[^]+\/admin\/payment-term\/index/,
  },
};

it.each(REGISTERS)(
  'the compiler or a test asks for the entry in %s',
  (register) => {
    const file = join(workspace.root, register);
    const generated = readFileSync(file);
    const { program, args, names } = GUARDS[register];
    writeFileSync(file, readFileSync(register));

    const { status, text } = workspace.run(program, args);

    writeFileSync(file, generated);
    expect(status).not.toBe(0);
    expect(text).toMatch(names);
  },
  LIMIT_MS,
);
