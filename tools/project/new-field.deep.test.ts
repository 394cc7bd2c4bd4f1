import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { keepFigure } from '../figures/kept-figures.ts';
import { copyWorkspace, runInCopy, type WorkspaceCopy } from './workspace-copy.ts';

const LIMIT_MS = 1_200_000;

const FILES = {
  schemas: 'libs/api/contract/src/posts/posts.schemas.ts',
  descriptor: 'libs/api/contract/src/resources/posts.resource.ts',
  table: 'apps/server/src/schema/posts.table.ts',
  form: 'libs/features/posts/src/post-form.tsx',
};
/** `drizzle-kit generate` writes the migration, its snapshot and the journal. */
const MIGRATIONS = 'apps/server/src/database/migrations/**/*.{sql,json}';
const MAX_FILES = 7;

const PAGE_TEST = 'libs/features/posts/src/post-list-page.test.tsx';
const SERVER_TESTS = ['apps/server/src/identity/posts', 'apps/server/src/record-bodies'];

let copy: WorkspaceCopy;
beforeAll(() => {
  copy = copyWorkspace();
}, LIMIT_MS);
afterAll(() => copy.remove());

/** Inserts a line after the one that contains a text. */
function insertAfter(file: string, anchor: string, line: string): void {
  const path = join(copy.folder, file);
  const text = readFileSync(path, 'utf8');
  const end = text.indexOf('\n', text.indexOf(anchor));
  expect({ file, hasAnchor: text.includes(anchor) }).toEqual({ file, hasAnchor: true });
  writeFileSync(path, `${text.slice(0, end)}\n${line}${text.slice(end)}`);
}

/** Files with errors of the compiler, among those that know posts. */
function compile(): string[] {
  const include = ['contract/src/resources', 'client/src/identity/posts.api.ts'].map((path) => `libs/api/${path}`);
  const project = {
    extends: './tsconfig.json',
    include: [
      ...include,
      'libs/**/*.d.ts',
      'apps/**/*.d.ts',
      'libs/features/posts/src',
      'apps/server/src/identity/posts',
    ],
  };
  writeFileSync(join(copy.folder, 'tsconfig.field.json'), JSON.stringify(project));
  const { text } = runInCopy(copy.folder, 'typescript-native/bin/tsc', [
    ...['--noEmit', '--incremental', 'false', '-p', 'tsconfig.field.json'],
  ]);
  return [...new Set([...text.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file))];
}

/** Files of the copy that the workspace does not have, or has with another content. */
const listChanged = (pattern: string) =>
  globSync(pattern, { cwd: copy.folder, exclude: ['**/node_modules'] }).filter(
    (file) => !existsSync(file) || readFileSync(file, 'utf8') !== readFileSync(join(copy.folder, file), 'utf8'),
  );

const runTests = (...files: string[]) => runInCopy(copy.folder, 'jest/bin/jest.js', files);

/** The steps build on each other: each guard is red until its file has the field. */
it(
  'a new text field on posts touches seven files, each of which a red guard asks for',
  () => {
    insertAfter(FILES.schemas, '  postCode: formattedText', '  shortName: text(64),');
    expect(compile()).toEqual(
      expect.arrayContaining([FILES.descriptor, 'apps/server/src/identity/posts/posts.repository.ts']),
    );

    insertAfter(FILES.descriptor, '    postCode: ', "    shortName: text('岗位简称', 'Short name'),");
    expect(compile()).toEqual(['apps/server/src/identity/posts/posts.repository.ts']);

    insertAfter(FILES.table, '    postCode: ', "    shortName: textColumn('short_name', 64),");
    expect(compile()).toEqual([]);

    const withoutField = runTests(PAGE_TEST, '-t', 'has a field for each member of its form');
    expect(withoutField.text).toContain('岗位简称');
    expect(withoutField.status).not.toBe(0);

    insertAfter(FILES.form, ' name="postCode"', '      <TextField form={form} name="shortName" />');
    const withoutDefault = runTests(PAGE_TEST);
    expect(withoutDefault.text).toMatch(/✕ creates a post/);
    expect(withoutDefault.text).toContain('shortName');

    const schemas = join(copy.folder, FILES.schemas);
    writeFileSync(
      schemas,
      readFileSync(schemas, 'utf8').replace('postDefaults = {', "postDefaults = { shortName: '',"),
    );
    expect(runTests(PAGE_TEST).text).toMatch(/Tests: +\d+ passed, \d+ total/);

    const withoutMigration = runTests(...SERVER_TESTS);
    expect(withoutMigration.text).toContain('short_name');
    expect(withoutMigration.status).not.toBe(0);

    runInCopy(copy.folder, 'drizzle-kit/bin.cjs', [
      ...['generate', '--config', 'apps/server/drizzle.config.ts', '--name', 'short_name_of_posts'],
    ]);
    expect(runTests(...SERVER_TESTS).text).toMatch(/Tests: +\d+ passed, \d+ total/);

    expect(listChanged(MIGRATIONS)).toHaveLength(3);
    const changed = listChanged('{apps,libs}/*/{src,*/src}/**/*.{ts,tsx,sql,json}');
    keepFigure('new-field', changed);
    expect(changed.length).toBeLessThanOrEqual(MAX_FILES);
  },
  LIMIT_MS,
);
