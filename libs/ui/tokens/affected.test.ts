import { findAffected } from './affected.ts';

const PACKAGE = '{ "exports": { ".": "./src/index.ts", "./toasts": "./src/toasts/toasts.ts" } }';

const sources = (files: Record<string, string> = {}) =>
  new Map(
    Object.entries({
      'libs/ui/package.json': PACKAGE,
      'libs/ui/src/index.ts':
        "export { Box, type BoxProps } from './box/box.tsx';\nexport { Tag } from './tag/tag.tsx';",
      'libs/ui/src/box/box.tsx': "import { styles } from './box.styles.ts';",
      'libs/ui/src/box/box.styles.ts': 'padding: var(--ui-space-3);',
      'libs/ui/src/tag/tag.tsx': 'color: var(--ui-fg-1);',
      'libs/ui/src/toasts/toasts.ts': 'color: var(--ui-toast);',
      'libs/features/a/src/a.pages.ts': "'/a/index': { load: async () => (await import('./a-page.tsx')).APage },",
      'libs/features/a/src/a-page.tsx': "import { Box } from '@backroom/ui';",
      'libs/features/b/src/b.pages.ts': "'/b/index': { load: () => import('./b-page.tsx').then(({ B }) => B) },",
      'libs/features/b/src/b-page.tsx':
        "import { type BoxProps, Tag as Label } from '@backroom/ui';\nimport('./b-part.tsx')",
      'libs/features/b/src/b-part.tsx': "import { showToast } from '@backroom/ui/toasts';",
      ...files,
    }),
  );

it.each([
  ['space-3', ['box'], ['/a/index']],
  ['fg-1', ['tag'], ['/b/index']],
  ['toast', ['toasts'], ['/b/index']],
  ['space-4', [], []],
])('follows %s from the files that use it to components and pages', (token, components, pages) => {
  expect(findAffected(new Set([token]), sources())).toEqual({ components, pages, isInFrame: false });
});

it('finds the frame of the pages', () => {
  const files = sources({ 'libs/layout/src/sidebar.tsx': "import { Box } from '@backroom/ui';" });
  expect(findAffected(new Set(['space-3']), files)).toMatchObject({ pages: ['/a/index'], isInFrame: true });
});

it('finds every page for a token of the style sheet of all', () => {
  const files = sources({ 'libs/ui/src/theme/global.css': 'body { color: var(--ui-fg-9) }' });
  expect(findAffected(new Set(['fg-9']), files)).toMatchObject({ pages: ['/a/index', '/b/index'], isInFrame: true });
});
