import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type GeneratedWorkspace, generateInCopy, REGISTERS } from './generated-workspace.ts';

const LIMIT_MS = 600_000;

let workspace: GeneratedWorkspace;
let sourceFiles: string[];
beforeAll(() => {
  workspace = generateInCopy();
  sourceFiles = workspace.files.filter((file) => /\.tsx?$/.test(file));
}, LIMIT_MS);
afterAll(() => workspace.remove());

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
