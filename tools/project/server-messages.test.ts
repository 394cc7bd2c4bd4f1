import { globSync } from 'node:fs';

import ts from 'typescript';

import { type Language, LANGUAGES } from '@backroom/contract';
import { formatMessage, formatPlainMessage } from '@backroom/server/messages';

import { getAll, parseSource } from './jsx-sources.ts';

/** Texts that people type, or that stand in their files. */
const TYPED = ['name', 'names', 'store', 'stores', 'depts', 'role', 'roles', 'what', 'key', 'place', 'message'];
/** Numbers, days, and words of the server. */
const COMPUTED = [
  ...['max', 'min', 'count', 'total', 'row', 'other', 'line', 'lines', 'columns', 'px', 'levels', 'users', 'children'],
  ...['seconds', 'minutes', 'code', 'kinds', 'cell', 'choices', 'amount', 'one'],
  ...['month', 'day', 'year', 'today', 'openedOn', 'time', 'at', 'sum', 'difference'],
];

/** Files with messages for people: names are isolated. */
const SHOWN: Record<string, string> = {
  'kernel/http/envelope.ts': 'responses',
  'kernel/jobs/job-record.ts': 'the reason of a failed job',
  'platform/import/import-errors.ts': 'the report of an import',
  'platform/dictionaries/import/check-values.ts': 'the report of an import',
  'platform/dictionaries/import/new-dictionaries.ts': 'the report of an import',
  'platform/dictionaries/import/parse-value.ts': 'the report of an import',
  'identity/users/import/parse-user.ts': 'the report of an import',
  'identity/menus/menus-import.service.ts': 'the report of an import',
};
/** Files in whose texts marks would be content. */
const PLAIN: Record<string, string> = {
  'kernel/errors/app-error.ts': 'log of the server',
  'kernel/log/refusals-beyond-limit.ts': 'operation log',
  'kernel/http/refused-operations.ts': 'operation log',
  'kernel/jobs/log-failed-job.ts': 'operation log',
  'kernel/http/register-download.ts': 'name of a file',
  'kernel/files/csv-download.ts': 'cells of CSV, name of a file',
  'kernel/files/workbook/send-workbook.ts': 'name of a file',
  'kernel/files/workbook/workbook-parts.ts': 'cells and sheets of XLSX',
  'identity/users/import/first-passwords.ts': 'name of a file',
  'business/cash-in/takings/notify-open-days.ts': 'title and content of a notice',
  'kernel/files/export-columns.ts': 'cells of CSV',
  'identity/roles/roles-columns.ts': 'cells of CSV',
  'identity/users/users-columns.ts': 'cells of CSV',
  'identity/departments/departments-columns.ts': 'cells of CSV',
  'platform/error-log/error-log-columns.ts': 'cells of CSV',
  'identity/login-log/login-log-columns.ts': 'cells of CSV',
  'identity/sms/send-code.ts': 'short message',
};

const SERVER = 'apps/server/src/';
const EXCLUDE = ['**/*.test.ts', '**/testing/**', '**/database/seed/**'];
const files = globSync([`${SERVER}**/*.ts`, 'libs/api/contract/src/**/*.ts'], { exclude: EXCLUDE }).sort();

/** The text of a literal; the values of a template are left out. */
function readText(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => literal.text).join('');
}

/** The texts of an object with both languages. */
function readMessage(node: ts.Node): Record<Language, string> | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const texts = LANGUAGES.map((language) => {
    const property = node.properties.find((each) => each.name?.getText() === `'${language}'`);
    return property && ts.isPropertyAssignment(property) ? readText(property.initializer) : undefined;
  });
  const [zh, en] = texts;
  return zh === undefined || en === undefined ? undefined : { 'zh-CN': zh, 'en-US': en };
}

const listPlaceholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
const messages = files.flatMap((file) =>
  getAll(parseSource(file)).flatMap((node) => {
    const message = readMessage(node);
    return message && listPlaceholders(message['en-US']).length > 0 ? [{ file, message, en: message['en-US'] }] : [];
  }),
);

/** Files that use a function which the server's messages module exports. */
const listUsers = (name: string) =>
  files
    .filter((file) => !file.endsWith('kernel/errors/messages.ts'))
    .filter((file) =>
      getAll(parseSource(file)).some((node) => ts.isCallExpression(node) && node.expression.getText() === name),
    )
    .map((file) => file.replace(SERVER, ''));

it('each placeholder of a message is known as typed or computed', () => {
  const used = new Set(messages.flatMap(({ en }) => listPlaceholders(en)));

  expect(messages.length).toBeGreaterThan(60);
  expect([...used].filter((name) => !TYPED.includes(name) && !COMPUTED.includes(name))).toEqual([]);
  expect([...TYPED, ...COMPUTED].filter((name) => !used.has(name))).toEqual([]);
});

it.each(messages)('$file: "$en" has the same placeholders in both languages', ({ message }) => {
  expect(listPlaceholders(message['zh-CN']).sort()).toEqual(listPlaceholders(message['en-US']).sort());
});

it('each use of a message is for people or plain', () => {
  expect(listUsers('formatMessage')).toEqual(Object.keys(SHOWN).sort());
  expect(listUsers('formatPlainMessage')).toEqual(Object.keys(PLAIN).sort());
});

it('only the format of messages inserts names into them', () => {
  const replaced = files.flatMap((file) =>
    [...parseSource(file).text.matchAll(/\.replace(?:All)?\('\{(\w+)\}'/g)].map(([, name = '']) => name),
  );

  expect(replaced.filter((name) => TYPED.includes(name))).toEqual([]);
});

it('several names are a list, so that each is isolated', () => {
  const joined = files.flatMap((file) =>
    getAll(parseSource(file))
      .filter((node) => ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node))
      .filter(
        ({ name, initializer }) =>
          TYPED.includes(name.getText()) && /\.join\('(?:, |、)'\)/.test(initializer?.getText() ?? ''),
      )
      .map((node) => `${file}: ${node.getText()}`),
  );

  expect(joined).toEqual([]);
});

const NAMES = ['דנה', 'عمر'];
const isTyped = ({ en }: { en: string }) => listPlaceholders(en).some((name) => TYPED.includes(name));
describe.each(messages.filter(isTyped))('$file: "$en"', ({ message }) => {
  const typed = listPlaceholders(message['en-US']).filter((name) => TYPED.includes(name));
  const values = Object.fromEntries(typed.map((name) => [name, name.endsWith('s') ? NAMES : NAMES[0]!]));

  it.each(LANGUAGES)('isolates each name for people, in %s', (language) => {
    const shown = formatMessage(message, language, values);

    expect(shown.match(/\u2068[^\u2068\u2069]+\u2069/g)?.length).toBe(shown.match(/דנה|عمر/g)?.length);
    expect(shown.replace(/\u2068|\u2069/g, '')).toBe(formatPlainMessage(message, language, values));
  });

  it.each(LANGUAGES)('has no marks in files and logs, in %s', (language) => {
    expect(formatPlainMessage(message, language, values)).not.toMatch(/[\u2066-\u2069]/);
  });
});
