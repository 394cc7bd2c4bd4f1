import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import ts from 'typescript';

import { getAll, parseSource } from './jsx-sources.ts';

/** Their entries follow one another within seconds. */
const LOGS = ['login-log-columns.tsx', 'oper-log-columns.tsx', 'person-changes.tsx'];

const sources = globSync(['libs/features/*/src/*columns.tsx', 'libs/records/src/columns/*column*.{ts,tsx}']).map(
  (file) => ({
    file,
    source: readFileSync(file, 'utf8'),
  }),
);

/** The definitions of a file that contain a text: from their id to that of the next column. */
const findColumns = (pattern: RegExp) =>
  sources.flatMap(({ file, source }) =>
    source
      .split(/(?=\bid: ')/)
      .filter((column) => pattern.test(column))
      .map((column) => ({ file, column })),
  );

it('a status is a dot and a word', () => {
  const found = sources.filter(({ source }) => source.includes("id: 'status'"));
  expect(found.map(({ file }) => file)).toContain('libs/records/src/columns/status-column.tsx');
  for (const { file, source } of found)
    expect({ file, isPlain: /<StatusTag plain\b|cell: status\.cell/.test(source) }).toEqual({ file, isPlain: true });
});

it('a sort number is hidden until the user shows it', () => {
  const found = findColumns(/header: t\w*\('sort'\)/);
  expect(found.length).toBeGreaterThanOrEqual(3);
  for (const { file, column } of found)
    expect({ file, isHidden: column.includes('hiddenByDefault: true') }).toEqual({ file, isHidden: true });
});

const getNames = (node: ts.Node) =>
  ts.isObjectLiteralExpression(node) ? node.properties.map((property) => property.name?.getText()) : [];

/** Columns of the product: objects with an id and a header. */
const columns = globSync('libs/{features/*,records}/src/**/*.tsx')
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => getAll(parseSource(file)).map((node) => ({ file, node })))
  .filter(({ node }) => getNames(node).includes('id') && getNames(node).includes('header'))
  .map(({ file, node }) => ({ file: basename(file), source: node.getText() }));

const getId = (source: string) => /\bid: '(\w+)'/.exec(source)?.[1] ?? '';
const isMoment = (source: string) =>
  /\btime: '|<(?:DateTime|RelativeTime)\b/.test(source) || /(?:At|^at)$/.test(getId(source));

it('a time in a column is one that can be compared with the others of the column', () => {
  const moments = columns.filter(({ source }) => isMoment(source));
  expect(moments.length).toBeGreaterThanOrEqual(16);
  for (const { file, source } of moments) {
    const isLog = LOGS.includes(file);
    const isRight = isLog
      ? source.includes("time: 'seconds'")
      : /\btime: 'short'|<DateTime value=\{\w+\} inColumn \/>/.test(source);
    expect({ file, id: getId(source), isRight }).toEqual({ file, id: getId(source), isRight: true });
  }
});

/** Menus of other things than rows, and a list of two actions in a drawer that takes a person from a role. */
const NO_ROW_ACTIONS = ['member-drawer.tsx', 'view-items.ts'];

it('what deletes a record or ends a session is in the menu of its row, not beside 编辑', () => {
  const deleting = globSync('libs/{features/*,records}/src/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.') && !NO_ROW_ACTIONS.includes(basename(file)))
    .flatMap((file) => getAll(parseSource(file)).map((node) => ({ file, node })))
    .filter(({ node }) => getNames(node).includes('tone') && getNames(node).includes('onSelect'))
    .map(({ file, node }) => ({ file, source: node.getText() }))
    .filter(({ source }) => source.includes("tone: 'danger'"));
  expect(deleting.length).toBeGreaterThanOrEqual(3);
  for (const { file, source } of deleting)
    expect({ file, isInMenu: source.includes('inMenu: true') }).toEqual({ file, isInMenu: true });
});

/** Columns that name a person, a role, a department or a store. */
const NAMES =
  /^id: '(?:userName|nickName|leader|leaderName|managerName|authorName|dept|deptName|parentName|storeName|role|roleName|roles|sentence|operation)'/;
/** Names without a link: what is stored is a text, or the answer has no id. */
const TEXTS = [
  "store-tables.tsx id: 'dept'",
  "member-drawer.tsx id: 'deptName'",
  "online-columns.tsx id: 'deptName'",
  "oper-log-columns.tsx id: 'userName'",
];

it('the name of a person, a role, a department or a store leads to it', () => {
  const named = globSync('libs/features/**/src/**/*.tsx', { exclude: ['**/node_modules/**'] })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split(/(?=\bid: ')/)
        .filter((column) => NAMES.test(column) && /^[^}]*\bheader: /.test(column))
        .map((column) => ({ file, column })),
    );
  const plain = named
    .filter(({ column }) => !/<(?:RecordNames?|OperationSentence|PageLink|UserCell)\b/.test(column))
    .map(({ file, column }) => `${basename(file)} ${/^id: '\w+'/.exec(column)?.[0]}`);
  expect(named.length).toBeGreaterThanOrEqual(20);
  expect(plain.sort()).toEqual([...TEXTS].sort());
  // The cells of logs, which have an avatar too.
  for (const { file } of named.filter(({ column }) => column.includes('<UserCell')))
    expect({ file, hasLink: readFileSync(file, 'utf8').includes('<RecordName') }).toEqual({ file, hasLink: true });
});
