import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { TOKEN_NAMES } from '../src/theme/token-names.ts';

const root = resolve(__dirname, '../../..');
const sources = globSync(
  ['libs/*/src/**/*.{ts,tsx,css}', 'libs/features/*/src/**/*.{ts,tsx}', 'apps/console/**/*.{ts,tsx,css,html}'],
  {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || path.includes('dist'),
  },
)
  .filter((path) => !/(tokens\.css|token-names\.ts)$/.test(path))
  .map((path) => [path, readFileSync(resolve(root, path), 'utf8')] as const);

it('defines every token that a style sheet reads', () => {
  const known = new Set<string>(TOKEN_NAMES);
  const unknown = sources.flatMap(([path, text]) =>
    [...text.matchAll(/var\((--ui-[\w-]+)(?=[,)])/g)]
      .map(([, name = '']) => name)
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name}`),
  );

  expect(sources.length).toBeGreaterThan(50);
  expect(unknown).toEqual([]);
});

/** Files of components, which use tokens only; chart palettes and the solver have their own tests. */
const isComponent = (path: string) =>
  path.startsWith('libs/') && /\.(tsx|css)$/.test(path) && !/\.(test|stories)\.tsx$/.test(path);

it('has no literal colour in a component', () => {
  const written = sources
    .filter(([path]) => isComponent(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(/#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/gi)].map(([color]) => `${path}: ${color}`),
    );

  expect(written).toEqual([]);
});

it('has no literal spacing above 2 px in a component', () => {
  const property = /\b(?:padding|margin|gap|inset|top|right|bottom|left)[a-z-]*:\s*([^;{}]+);/g;
  const raw = sources
    .filter(([path]) => isComponent(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(property)]
        .map(([, value = '']) => value)
        .filter((value) => [...value.matchAll(/(\d+(?:\.\d+)?)px/g)].some(([, number]) => Number(number) > 2))
        .map((value) => `${path}: ${value}`),
    );

  expect(raw).toEqual([]);
});
