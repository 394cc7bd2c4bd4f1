import { globSync } from 'node:fs';
import { resolve } from 'node:path';

import type { DefinedText } from './text.ts';

const root = resolve(__dirname, '../../../..');
const files = globSync(['libs/**/src/**/*.text.ts', 'apps/console/src/**/*.text.ts'], {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
});

type Messages = Record<string, string>;
type AnyText = DefinedText<Messages>;

const isDefinedText = (value: unknown): value is AnyText =>
  typeof value === 'object' && value !== null && 'messages' in value;
const loadTexts = (file: string) =>
  Object.values(jest.requireActual<Record<string, unknown>>(resolve(root, file))).filter(isDefinedText);

const texts = files.flatMap((file) => loadTexts(file).map((text) => [file, text] as const));
const baseKeys = (messages: Messages) => new Set(Object.keys(messages).map((key) => key.replace(/_(one|other)$/, '')));
const placeholders = (messages: Messages, key: string) =>
  [
    ...`${messages[key] ?? ''}${messages[`${key}_one`] ?? ''}${messages[`${key}_other`] ?? ''}`.matchAll(
      /{{\s*(\w+)\s*}}/g,
    ),
  ]
    .map(([, name]) => name)
    .sort();

it('finds a message bundle in every *.text.ts file', () => {
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => loadTexts(file).length === 0)).toEqual([]);
});

it.each(texts)('has the same keys and placeholders in both languages: %s', (_where, { messages }) => {
  const [zh, en] = [messages['zh-CN'], messages['en-US']] as [Messages, Messages];

  expect([...baseKeys(en)].sort()).toEqual([...baseKeys(zh)].sort());
  expect([...Object.values(zh), ...Object.values(en)].filter((message) => message.trim() === '')).toEqual([]);
  for (const key of baseKeys(zh)) expect(new Set(placeholders(en, key))).toEqual(new Set(placeholders(zh, key)));
});

it.each(texts)('has no Chinese in English and no typed spaces around Han: %s', (_where, { messages }) => {
  const [zh, en] = [messages['zh-CN'], messages['en-US']] as [Messages, Messages];
  // A language is listed under its native name.
  const hasUnexpectedHan = (message: string) => /\p{Script=Han}/u.test(message) && message !== '简体中文';

  expect(Object.entries(en).filter(([, message]) => hasUnexpectedHan(message))).toEqual([]);
  // The browser sets the gap between Han and Latin (text-autospace).
  expect(
    Object.entries(zh).filter(([, message]) => /\p{Script=Han} [\w{]|[\w}] \p{Script=Han}/u.test(message)),
  ).toEqual([]);
});
