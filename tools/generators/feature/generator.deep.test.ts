import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type GeneratedWorkspace, generateInCopy } from './generated-workspace.ts';

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
  'writes code that passes its own tests and those of menu, palette, descriptors and documents',
  () => {
    const { status, text } = workspace.run('jest/bin/jest.js', [
      'payment-term',
      'seed/menus',
      'page-actions',
      'cache-tags',
      'resources.test',
      'page-registry',
    ]);

    expect(text).toMatch(/Test Suites: 8 passed, 8 total/);
    expect(status).toBe(0);
  },
  LIMIT_MS,
);
