import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Times that are no changes of records: periods of notices and sessions, entries of logs. */
const ABSOLUTE = ['login-log', 'notices', 'online', 'oper-log'];

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
  const columns = sources.filter(({ source }) => source.includes("id: 'status'"));
  expect(columns.map(({ file }) => file)).toContain('libs/records/src/columns/status-column.tsx');
  for (const { file, source } of columns)
    expect({ file, isPlain: /<StatusTag plain\b|cell: status\.cell/.test(source) }).toEqual({ file, isPlain: true });
});

it('a sort number is hidden until the user shows it', () => {
  const columns = findColumns(/header: t\w*\('sort'\)/);
  expect(columns.length).toBeGreaterThanOrEqual(3);
  for (const { file, column } of columns)
    expect({ file, isHidden: column.includes('hiddenByDefault: true') }).toEqual({ file, isHidden: true });
});

it('the time of a change is relative', () => {
  const columns = findColumns(/<DateTime\b|\btime: '/).filter(
    ({ file }) => !ABSOLUTE.some((name) => file.includes(`/${name}/`)),
  );
  expect(columns.length).toBeGreaterThanOrEqual(6);
  for (const { file, column } of columns)
    expect({ file, isRelative: /<DateTime\b[^>]* relative\b|time: 'relative'/.test(column) }).toEqual({
      file,
      isRelative: true,
    });
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
  const columns = globSync('libs/features/**/src/**/*.tsx', { exclude: ['**/node_modules/**'] })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split(/(?=\bid: ')/)
        .filter((column) => NAMES.test(column) && /^[^}]*\bheader: /.test(column))
        .map((column) => ({ file, column })),
    );
  const plain = columns
    .filter(({ column }) => !/<(?:RecordNames?|OperationSentence|PageLink|UserCell)\b/.test(column))
    .map(({ file, column }) => `${basename(file)} ${/^id: '\w+'/.exec(column)?.[0]}`);
  expect(columns.length).toBeGreaterThanOrEqual(20);
  expect(plain.sort()).toEqual([...TEXTS].sort());
  // The cells of logs, which have an avatar too.
  for (const { file } of columns.filter(({ column }) => column.includes('<UserCell')))
    expect({ file, hasLink: readFileSync(file, 'utf8').includes('<RecordName') }).toEqual({ file, hasLink: true });
});
