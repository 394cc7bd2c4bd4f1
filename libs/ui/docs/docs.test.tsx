import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

import { A11Y_EXCEPTIONS } from './a11y-exceptions.ts';
import { addChineseName, CHINESE_NAMES } from './chinese-names.ts';
import { GUIDES } from './guides.ts';

const packageRoot = resolve(__dirname, '..');
const readText = (path: string) => readFileSync(resolve(packageRoot, path), 'utf8');
const toPascalCase = (name: string) =>
  name.replaceAll(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());

it('finds a guide for every component with stories', () => {
  const stories = globSync('src/*/*.stories.tsx', { cwd: packageRoot });

  expect(stories.length).toBeGreaterThan(35);
  expect(stories.filter((path) => !/\bguide: \w+Guide\b/.test(readText(path)))).toEqual([]);
});

it('shows every component of the index in a story', () => {
  const exported = [...readText('src/index.ts').matchAll(/export \{([^}]*)\} from '[^']+\.tsx'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]\w*[a-z]\w*$/.test(name));
  const stories = globSync(['src/*/*.stories.tsx', 'tokens/*.stories.tsx'], { cwd: packageRoot })
    .map(readText)
    .join('\n');
  const rendered = new Set([...stories.matchAll(/(?:<|component: )([A-Z]\w*)/g)].map(([, name]) => name));

  expect(exported.length).toBeGreaterThan(60);
  expect(exported.filter((name) => !rendered.has(name))).toEqual([]);
});

it('shows every guide on the keyboard map', () => {
  const guides = globSync('src/*/*.guide.ts', { cwd: packageRoot }).map((path) =>
    toPascalCase(basename(path, '.guide.ts')),
  );

  expect(Object.keys(GUIDES).sort()).toEqual(guides.sort());
});

it('has every guide text in both languages', () => {
  const sentences = Object.values(GUIDES).flatMap(({ purpose, whenNot, anatomy, keys, content }) => [
    purpose,
    ...whenNot,
    ...anatomy,
    ...keys.map(({ action: does }) => does),
    ...content,
  ]);

  expect(sentences.filter(({ zh, en }) => !/\p{Script=Han}/u.test(zh) || en.trim() === '')).toEqual([]);
});

it('exempts only the listed stories from the accessibility check', () => {
  const exempted = new Set(A11Y_EXCEPTIONS.map(({ story }) => story));
  const unlisted = globSync(['src/*/*.stories.tsx', 'tokens/*.stories.tsx', 'docs/*.stories.tsx'], { cwd: packageRoot })
    .filter((path) => /\ba11y: \{/.test(readText(path)))
    .filter((path) => !exempted.has(basename(path, '.stories.tsx')));

  expect(unlisted).toEqual([]);
});

it('finds everything in the Storybook by a Chinese name, and each by another', () => {
  const titles = globSync(['{src,docs,tokens}/**/*.stories.tsx', '../layout/src/**/*.stories.tsx'], {
    cwd: packageRoot,
  })
    .map(readText)
    .flatMap((text) => /const meta = \{\s*title: '([^']+)'/.exec(text)?.[1] ?? []);

  expect(titles.length).toBeGreaterThan(100);
  expect(titles.filter((title) => addChineseName(title) === title)).toEqual([]);
  expect(new Set(Object.values(CHINESE_NAMES)).size).toBe(titles.length);
});
