import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

import { runStories } from '../src/testing/run-stories.ts';
import * as a11yExceptions from './a11y-exceptions.stories.tsx';
import { A11Y_EXCEPTIONS } from './a11y-exceptions.ts';
import * as bulkActions from './bulk-actions.stories.tsx';
import * as bundleSizes from './bundle-sizes.stories.tsx';
import * as confirmations from './confirmations.stories.tsx';
import * as contrastReport from './contrast-report.stories.tsx';
import * as emptyError from './empty-error.stories.tsx';
import * as errors from './errors.stories.tsx';
import * as formDrawer from './form-drawer.stories.tsx';
import * as formats from './formats.stories.tsx';
import * as glossary from './glossary.stories.tsx';
import { GUIDES } from './guides.ts';
import * as keyboardMap from './keyboard-map.stories.tsx';
import * as listPage from './list-page.stories.tsx';
import * as permissionMatrix from './permission-matrix.stories.tsx';
import * as search from './search.stories.tsx';
import * as themeTester from './theme-tester.stories.tsx';
import * as treeList from './tree-list.stories.tsx';
import * as voice from './voice.stories.tsx';
import * as welcome from './welcome.stories.tsx';

for (const page of [welcome, voice, confirmations, errors, glossary, formats]) runStories(page);
for (const page of [listPage, treeList, formDrawer, bulkActions, permissionMatrix, emptyError, search])
  runStories(page);
for (const page of [themeTester, contrastReport, keyboardMap, a11yExceptions, bundleSizes]) runStories(page);

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
