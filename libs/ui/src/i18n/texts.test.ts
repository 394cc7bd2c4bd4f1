import { globSync } from 'node:fs';
import { resolve } from 'node:path';

import { type DefinedText } from './text.ts';

const root = resolve(__dirname, '../../../..');
const files = globSync(['libs/**/src/**/*.text.ts', 'apps/console/src/**/*.text.ts'], {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
});

type Words = Record<string, string>;
type AnyText = DefinedText<Words>;

const isText = (value: unknown): value is AnyText =>
  typeof value === 'object' && value !== null && 'namespace' in value;
const textsOf = (file: string) =>
  Object.values(jest.requireActual<Record<string, unknown>>(resolve(root, file))).filter(isText);

const texts = files.flatMap((file) => textsOf(file).map((text) => [`${file} ${text.namespace}`, text] as const));
const baseKeys = (words: Words) => new Set(Object.keys(words).map((key) => key.replace(/_(one|other)$/, '')));
const placeholders = (words: Words, key: string) =>
  [...`${words[key] ?? ''}${words[`${key}_one`] ?? ''}${words[`${key}_other`] ?? ''}`.matchAll(/{{\s*(\w+)\s*}}/g)]
    .map(([, name]) => name)
    .sort();

it('finds a message bundle in every *.text.ts file', () => {
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => textsOf(file).length === 0)).toEqual([]);
});

it('has unique namespaces', () => {
  const namespaces = texts.map(([, { namespace }]) => namespace);

  expect(namespaces.filter((namespace, at) => namespaces.indexOf(namespace) !== at)).toEqual([]);
});

it.each(texts)('has the same keys and placeholders in both languages: %s', (_where, { words }) => {
  const [zh, en] = [words['zh-CN'], words['en-US']] as [Words, Words];

  expect([...baseKeys(en)].sort()).toEqual([...baseKeys(zh)].sort());
  expect([...Object.values(zh), ...Object.values(en)].filter((word) => word.trim() === '')).toEqual([]);
  for (const key of baseKeys(zh)) expect(new Set(placeholders(en, key))).toEqual(new Set(placeholders(zh, key)));
});

it.each(texts)('has no Chinese in English and no typed spaces around Han: %s', (_where, { words }) => {
  const [zh, en] = [words['zh-CN'], words['en-US']] as [Words, Words];
  // A language is listed under its native name.
  const isForeign = (word: string) => /\p{Script=Han}/u.test(word) && word !== '简体中文';

  expect(Object.entries(en).filter(([, word]) => isForeign(word))).toEqual([]);
  // The browser sets the gap between Han and Latin (text-autospace).
  expect(Object.entries(zh).filter(([, word]) => /\p{Script=Han} [\w{]|[\w}] \p{Script=Han}/u.test(word))).toEqual([]);
});
