import { globSync } from 'node:fs';

import ts from 'typescript';

import { getAll, parseSource } from './jsx-sources.ts';

const EXCLUDE = ['**/*.test.ts', '**/testing/**'];
const files = globSync(
  ['{apps,libs}/**/src/**/*.text.ts', 'apps/server/src/**/*.ts', 'libs/api/contract/src/**/*.ts'],
  {
    exclude: EXCLUDE,
  },
).sort();

/** In words of our own, or of other products; of each what a writer of English would not write. */
const REFUSED: Record<string, RegExp> = {
  'punctuation of Chinese': /[\u3001\u3002\uff0c\uff1a\uff1b\uff08\uff09\uff01\uff1f\u300a-\u300d]/u,
  'Least for minimum': /\bleast (?:number|characters|kinds|length)\b|^Least\b/i,
  'Sex for gender': /\bsex\b/i,
  'a person with a gender': /\b(?:he|she|his|hers|him)\b/i,
  'a reading that was translated':
    /\b(?:of late|in the present|everybody|the present (?:plan|data))\b|\bis no (?:longer a )?takings\b/i,
  'log in beside sign in': /\blog(?:ged)? (?:in|out)\b/i,
  'a month in figures': /\b\d{4}-\d\b/,
  'a shortened word': /\b(?:Yest|Wk|Dept|Qty)\b/,
};
/** Fixed by the specification, or where there is no room. */
const KNOWN = [
  'Your login state has expired. You can stay on this page or log in again',
  'Log in again',
  'Yest.',
  'Wk {{number}}',
];

const isEnglish = ({ name }: ts.PropertyAssignment) => ts.isStringLiteralLike(name) && name.text === 'en-US';

/** Calls with a text in Chinese, then in English. */
const PAIRS = ['inBoth', 'text', 'other'];

/** The English texts of a node: below `'en-US'`, or the second of a pair. */
function getEnglish(node: ts.Node): readonly ts.Node[] {
  if (ts.isPropertyAssignment(node) && isEnglish(node)) return getAll(node.initializer);
  if (!ts.isCallExpression(node) || !PAIRS.includes(node.expression.getText())) return [];
  return node.arguments.slice(1, 2);
}

/** As they are written. */
const readEnglish = (file: string): string[] =>
  getAll(parseSource(file))
    .flatMap(getEnglish)
    .flatMap((node) => (ts.isStringLiteralLike(node) && !isKey(node) ? node.text : []));

/** `'do.submit'` in `{ 'do.submit': 'Submit' }`. */
const isKey = (node: ts.StringLiteralLike) => ts.isPropertyAssignment(node.parent) && node.parent.name === node;

const texts = files.flatMap((file) => readEnglish(file).map((text) => ({ file, text })));

it('reads the texts of the console and of the server', () => {
  expect(texts.length).toBeGreaterThan(1_500);
  expect(texts.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Log in again', 'Wrong password', 'Minimum password length', 'Gender']),
  );
});

it.each(Object.entries(REFUSED))('no English text has %s', (_what, pattern) => {
  const found = texts.filter(({ text }) => pattern.test(text) && !KNOWN.includes(text));

  expect(found.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

it.each([
  ['punctuation of Chinese', 'Names、codes'],
  ['Least for minimum', 'Least characters of a password'],
  ['Sex for gender', 'Sex'],
  ['a person with a gender', 'Ask him first'],
  ['a month in figures', 'Plan of 2026-1'],
])('%s is found where it is planted', (what, text) => {
  expect(REFUSED[what]?.test(text)).toBe(true);
});

it('the exceptions are texts', () => {
  const all = new Set(texts.map(({ text }) => text));
  expect(KNOWN.filter((text) => !all.has(text))).toEqual([]);
});
