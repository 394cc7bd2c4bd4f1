import { findSmallFiles, getKind, readSources } from './size.ts';

it.each([
  ['apps/server/src/kernel/http/caller.ts', 'product'],
  ['libs/features/posts/src/posts.text.ts', 'texts'],
  ['libs/features/posts/src/post-list-page.test.tsx', 'tests and their helpers'],
  ['apps/server/src/testing/http-test-app.ts', 'tests and their helpers'],
  ['libs/ui/src/button/button.stories.tsx', 'stories'],
  ['tools/lint/cruise.ts', 'tools'],
  ['tools/lint/cycles.test.ts', 'tests and their helpers'],
])('counts %s as %s', (file, kind) => {
  expect(getKind(file)).toBe(kind);
});

it('finds small files with one importer', () => {
  const small = findSmallFiles(readSources()).map(({ file }) => file);

  expect(small).toContain('libs/features/posts/src/posts.pages.ts');
  // It has several.
  expect(small).not.toContain('libs/records/src/form/record-created-context.ts');
});
