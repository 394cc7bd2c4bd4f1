import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { copyWorkspace, envOfCopy, type WorkspaceCopy } from '../project/workspace-copy.ts';

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
    "import { signInText } from '../../sign-in/src/sign-in.text.ts';\nexport const planted = signInText;\n",
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
    "import { signInPages } from '@backroom/feature-sign-in';\nexport const planted = signInPages;\n",
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
    'a resource from the design system',
    'libs/ui/src/planted.ts',
    "import { postsContract } from '@backroom/contract/posts';\nexport const planted = postsContract;\n",
    'no-restricted-imports',
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
    "import { signInPages } from '@backroom/feature-sign-in';\nexport const planted = signInPages;\n",
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
    'an object literal spread into attributes',
    'libs/features/errors/src/planted.tsx',
    'export const Planted = ({ id }: { id: string }) => <b {...{ id }} />;\n',
    'no-restricted-syntax',
  ],
  [
    'an exported variable',
    'libs/auth/src/planted.ts',
    'export let planted = 1;\nplanted += 1;\n',
    'no-restricted-syntax',
  ],
  [
    'a test of an action instead of what it does',
    'apps/console/src/planted.test.ts',
    "export const planted = (store: { dispatch(): void }) => jest.spyOn(store, 'dispatch');\n",
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
  [
    'a promise that is not awaited',
    'apps/server/src/planted.ts',
    'const load = async () => 1;\nexport const planted = () => {\n  load();\n};\n',
    'typescript(no-floating-promises)',
  ],
  [
    'a value of unknown type in the product',
    'libs/auth/src/planted.ts',
    "export const planted: string = JSON.parse('1');\n",
    'typescript(no-unsafe-assignment)',
  ],
  [
    'a handler whose promise is lost',
    'libs/records/src/planted.ts',
    'export const planted = (list: number[]) => list.forEach(async () => undefined);\n',
    'typescript(no-misused-promises)',
  ],
];

interface EslintReport {
  filePath: string;
  messages: { ruleId: string | null }[];
}

interface OxlintReport {
  diagnostics: { filename: string; code: string }[];
}

/** Each file has its own number, so that all can exist at the same time. */
const files = PLANTED.map(([, file], index) => file.replace(/(\.tsx?)$/, `-${index}$1`));

/** `file rule` of each fault in a copy of the workspace; one run for all files, because starting costs most. */
function collectFaults({ folder }: WorkspaceCopy): Set<string> {
  PLANTED.forEach(([, , source], index) => writeFileSync(join(folder, files[index] ?? ''), source));
  const options = { cwd: folder, env: envOfCopy(), encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const run = (program: string, ...args: string[]) =>
    spawnSync(join('node_modules/.bin', program), args, options).stdout;
  // The rule of the boundaries reads the project graph from the cache of Nx.
  run('nx', 'show', 'projects');
  const eslint = JSON.parse(run('eslint', '--no-ignore', '--format', 'json', ...files)) as EslintReport[];
  const oxlint = JSON.parse(run('oxlint', '--format=json', ...files)) as OxlintReport;
  return new Set([
    ...eslint.flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId }) => `${relative(folder, filePath)} ${ruleId}`),
    ),
    ...oxlint.diagnostics.map(({ filename, code }) => `${filename} ${code}`),
  ]);
}

describe('lint rejects', () => {
  let copy: WorkspaceCopy;
  let faults: Set<string>;

  beforeAll(() => {
    copy = copyWorkspace();
    faults = collectFaults(copy);
  }, 120_000);
  afterAll(() => copy.remove());

  it.each(PLANTED.map(([what, , , rule], index) => ({ what, rule, file: files[index] ?? '' })))(
    '$what',
    ({ rule, file }) => {
      expect(faults).toContain(`${file} ${rule}`);
    },
  );
});
