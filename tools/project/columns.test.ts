import { globSync, readFileSync } from 'node:fs';

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
