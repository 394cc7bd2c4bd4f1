import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Code that lint must reject, and the rule that must report it. */
const PLANTED: [what: string, file: string, source: string, rule: string][] = [
  [
    'a feature from a feature',
    'libs/features/errors/src/planted.ts',
    "import { dictionaryPages } from '@backroom/feature-dictionaries';\nexport const planted = dictionaryPages;\n",
    '@nx/enforce-module-boundaries',
  ],
  [
    'a feature from a feature by path',
    'libs/features/errors/src/planted.ts',
    "import { loginText } from '../../login/src/login.text.ts';\nexport const planted = loginText;\n",
    '@nx/enforce-module-boundaries',
  ],
  [
    'the server from a feature',
    'libs/features/errors/src/planted.ts',
    "import { buildApp } from '@backroom/server';\nexport const planted = buildApp;\n",
    '@nx/enforce-module-boundaries',
  ],
  [
    'a feature from the package that features share',
    'libs/records/src/planted.ts',
    "import { loginPages } from '@backroom/feature-login';\nexport const planted = loginPages;\n",
    '@nx/enforce-module-boundaries',
  ],
  [
    'the package that features share from the design system',
    'libs/ui/src/planted.ts',
    "import { ListPage } from '@backroom/records';\nexport const planted = ListPage;\n",
    '@nx/enforce-module-boundaries',
  ],
  [
    'axios from a feature',
    'libs/features/errors/src/planted.ts',
    "import axios from 'axios';\nexport const planted = axios;\n",
    '@nx/enforce-module-boundaries',
  ],
  [
    'the client from the design system',
    'libs/ui/src/planted.ts',
    "import { api } from '@backroom/client';\nexport const planted = api;\n",
    '@nx/enforce-module-boundaries',
  ],
  [
    'Redux from the design system',
    'libs/ui/src/planted.ts',
    "import { configureStore } from '@reduxjs/toolkit';\nexport const planted = configureStore;\n",
    '@nx/enforce-module-boundaries',
  ],
  [
    'test helpers from the product',
    'libs/features/errors/src/planted.ts',
    "import { rounds } from '@backroom/testing/rounds';\nexport const planted = rounds;\n",
    '@nx/enforce-module-boundaries',
  ],
  [
    'fast-check without the seed of the run',
    'libs/ui/src/planted.test.ts',
    "import fc from 'fast-check';\nexport const planted = fc;\n",
    'no-restricted-imports',
  ],
  [
    'React from the contract',
    'libs/api/contract/src/planted.ts',
    "import { useState } from 'react';\nexport const planted = useState;\n",
    '@nx/enforce-module-boundaries',
  ],
  [
    'the client from the server',
    'apps/server/src/planted.ts',
    "import { api } from '@backroom/client';\nexport const planted = api;\n",
    '@nx/enforce-module-boundaries',
  ],
  [
    'a feature from the shell',
    'libs/layout/src/planted.ts',
    "import { loginPages } from '@backroom/feature-login';\nexport const planted = loginPages;\n",
    '@nx/enforce-module-boundaries',
  ],
  [
    'the shell from a feature',
    'libs/features/errors/src/planted.ts',
    "import { Shell } from '@backroom/layout';\nexport const planted = Shell;\n",
    '@nx/enforce-module-boundaries',
  ],
  [
    'a vendor of the design system from a feature',
    'libs/features/errors/src/planted.ts',
    "import { useCombobox } from 'downshift';\nexport const planted = useCombobox;\n",
    'no-restricted-imports',
  ],
  [
    'a subpath of such a vendor from the app',
    'apps/console/src/planted.ts',
    "import { zhCN } from 'react-day-picker/locale/zh-CN';\nexport const planted = zhCN;\n",
    'no-restricted-imports',
  ],
  ['export *', 'libs/auth/src/planted.ts', "export * from './index.ts';\n", 'no-restricted-syntax'],
  ['a default export', 'libs/auth/src/planted.ts', 'export default 1;\n', 'no-restricted-syntax'],
  [
    'a dynamic import of a variable',
    'libs/auth/src/planted.ts',
    'export const planted = (path: string) => import(path) as Promise<unknown>;\n',
    'no-restricted-syntax',
  ],
  [
    'raw HTML',
    'libs/features/errors/src/planted.tsx',
    'export const Planted = () => <b dangerouslySetInnerHTML={{ __html: "" }} />;\n',
    'no-restricted-syntax',
  ],
  [
    'any',
    'libs/auth/src/planted.ts',
    'export const planted = (value: any) => String(value);\n',
    '@typescript-eslint/no-explicit-any',
  ],
  [
    'unsorted imports',
    'libs/auth/src/planted.ts',
    "import { planted as other } from './other.ts';\nimport { useState } from 'react';\nexport const planted = [useState, other];\n",
    'simple-import-sort/imports',
  ],
  [
    'a file name that is not in kebab-case',
    'libs/auth/src/PlantedFile.ts',
    'export const planted = 1;\n',
    'check-file/filename-naming-convention',
  ],
];

interface Report {
  filePath: string;
  messages: { ruleId: string | null }[];
}

/** One run for all of them: starting ESLint costs more than linting. */
function collectRules(): Map<string, (string | null)[]> {
  // The rule of the boundaries reads the project graph from the cache of Nx, which a new clone does not have.
  spawnSync('node_modules/.bin/nx', ['show', 'projects']);
  const args = ['node_modules/eslint/bin/eslint.js', '--no-ignore', '--format', 'json', ...files];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const reports = JSON.parse(stdout) as Report[];
  return new Map(
    reports.map(({ filePath, messages }) => [relative('.', filePath), messages.map(({ ruleId }) => ruleId)]),
  );
}

/** Each file has its own number, so that all can exist at the same time. */
const files = PLANTED.map(([, file], index) => file.replace(/(\.tsx?)$/, `-${index}$1`));

describe('lint rejects', () => {
  let reportedRules: Map<string, (string | null)[]>;

  beforeAll(() => {
    PLANTED.forEach(([, , source], index) => writeFileSync(files[index] ?? '', source));
    reportedRules = collectRules();
  }, 120_000);
  afterAll(() => files.forEach((file) => rmSync(file, { force: true })));

  it.each(PLANTED.map(([what, , , rule], index) => ({ what, rule, file: files[index] ?? '' })))(
    '$what',
    ({ rule, file }) => {
      expect(reportedRules.get(file)).toContain(rule);
    },
  );
});
