import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import type { ImportLayout } from '../import-layout.ts';
import { parseFile } from '../parse-file.worker.ts';
import type { ParsedImport } from '../parse-rows.ts';
import { isGbk, type TextStyle, writeText } from './testing/write-text.ts';
import { type WorkbookStyle, writeWorkbook, type WrittenValue } from './testing/write-workbook.ts';

const FIELDS = ['code', 'name', 'third', 'remark'] as const;
const HEAD = ['门店编码', '名称*', 'Third', '备注'];
const LAYOUT: ImportLayout<(typeof FIELDS)[number]> = {
  columns: {
    code: { 'zh-CN': '门店编码', 'en-US': 'Code' },
    name: { 'zh-CN': '名称', 'en-US': 'Name' },
    third: { 'zh-CN': '第三列', 'en-US': 'Third' },
    remark: { 'zh-CN': '备注', 'en-US': 'Remark' },
  },
  required: ['code', 'name'],
  examples: {},
  maxRows: 100,
  texts: { noRows: { 'zh-CN': '没有行', 'en-US': 'no rows' }, tooMany: { 'zh-CN': '太多', 'en-US': 'too many' } },
};

const parse = (bytes: Uint8Array): ParsedImport | string => {
  const result = parseFile({ bytes, type: '', layout: LAYOUT, leavesOut: false });
  return 'parsed' in result ? result.parsed : JSON.stringify(result.rejection);
};

/** Texts with everything that separates, quotes or escapes. */
const text = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...'中文姓名店a1Z 0.5-') },
      { weight: 2, arbitrary: fc.constantFrom('"', ',', ';', '\t', '\n', '\r\n', "'", '&', '<', '>', '&amp;', '#') },
      { weight: 1, arbitrary: fc.constantFrom('😀', 'é', '\u00a0', '\u3000', '一', '，', '=', '|') },
    ),
    { maxLength: 8 },
  )
  // A guard of an export is taken off; another test covers it.
  .map((parts) =>
    parts
      .join('')
      .trim()
      .replace(/^['\s]+/, ''),
  );
const titles = fc.array(fc.constantFrom('2031年2月', '制表：张三', 'Report', ''), { maxLength: 3 });

interface ExpectedRow {
  rowNumber: number;
  cells: string[];
  problems: [field: string, reason: string][];
}
const toExpected = (parsed: ParsedImport | string): ExpectedRow[] | string =>
  typeof parsed === 'string'
    ? parsed
    : parsed.rows.map(({ rowNumber, cells, problems }) => ({
        rowNumber,
        cells: FIELDS.map((field) => cells[field] ?? ''),
        problems: problems.map(({ field, reason }) => [field, reason]),
      }));

describe('a text file', () => {
  const style: fc.Arbitrary<TextStyle> = fc.record({
    separator: fc.constantFrom(',', ';', '\t'),
    encoding: fc.constantFrom('utf-8', 'utf-8-bom', 'gb18030', 'utf-16le', 'utf-16le-bom', 'utf-16be', 'utf-16be-bom'),
    lineEnds: fc.array(fc.constantFrom('\r\n', '\n', '\r'), { minLength: 1, maxLength: 4 }),
    quotesAll: fc.boolean(),
    endsWithLineEnd: fc.boolean(),
  });
  const rows = fc.array(fc.tuple(text, text, text, text), { minLength: 1, maxLength: 12 });

  it('gives each row that was written, whatever its separators, encoding and line ends', () => {
    fc.assert(
      fc.property(titles, rows, style, (above, given, written) => {
        const content =
          written.encoding === 'gb18030' ? given.map((row) => row.map((cell) => (isGbk(cell) ? cell : '值'))) : given;
        const bytes = writeText([...above.map((title) => [title]), HEAD, ...content], written);
        const expected = content.flatMap((cells, index): ExpectedRow[] => {
          const rowNumber = above.length + 2 + index;
          return cells.every((cell) => cell === '') ? [] : [{ rowNumber, cells, problems: [] }];
        });
        const parsed = toExpected(parse(bytes));

        if (expected.length === 0) expect(parsed).toContain('没有行');
        else expect(parsed).toEqual(withErrors(expected));
      }),
      { numRuns: rounds({ quick: 60, deep: 500 }) },
    );
  });

  it.each([
    ['a line with more cells than the head', '门店编码,名称\nS1,12,345.60\nS2,5\n', [['name', 'beyondHead']]],
    ['an error value', '门店编码,名称\nS1,#DIV/0!\nS2,5\n', [['name', 'error']]],
    ['the hashes of a narrow column', '门店编码,名称\nS1,########\nS2,5\n', [['name', 'error']]],
  ])('refuses %s by name', (_what, content, problems) => {
    const parsed = toExpected(parse(Buffer.from(content)));

    expect(parsed).toMatchObject([
      { rowNumber: 2, problems },
      { rowNumber: 3, problems: [] },
    ]);
  });

  it('skips the line that names the separator', () => {
    expect(toExpected(parse(Buffer.from('sep=;\r\n门店编码;名称\r\nS1;1,5\r\n')))).toEqual([
      { rowNumber: 3, cells: ['S1', '1,5', '', ''], problems: [] },
    ]);
  });
});

/** A random text may be an error value, which is one in a text file too. */
const withErrors = (rows: ExpectedRow[]) =>
  rows.map((row) => ({
    ...row,
    problems: FIELDS.flatMap((field, at) => (/^#{2,}$/.test(row.cells[at] ?? '') ? [[field, 'error']] : [])),
  }));

describe('a workbook', () => {
  const value: fc.Arbitrary<WrittenValue> = fc.oneof(
    { weight: 6, arbitrary: text.map((given): WrittenValue => ({ kind: 'text', text: given })) },
    {
      weight: 2,
      arbitrary: fc
        .double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 })
        .map((number): WrittenValue => ({ kind: 'number', value: number })),
    },
    { weight: 1, arbitrary: fc.boolean().map((given): WrittenValue => ({ kind: 'boolean', value: given })) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('date' as const),
        year: fc.integer({ min: 1905, max: 2099 }),
        month: fc.integer({ min: 1, max: 12 }),
        day: fc.integer({ min: 1, max: 28 }),
        minutes: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1439 })),
      }),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('#DIV/0!', '#N/A', '#REF!')
        .map((given): WrittenValue => ({ kind: 'error', text: given })),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('formula' as const),
        text: fc.constantFrom('A1*2', 'IF(A1<2,1,0)'),
        result: fc.option(fc.integer()),
      }),
    },
    { weight: 2, arbitrary: fc.constant<WrittenValue>({ kind: 'empty' }) },
  );
  const style = fc.record({
    has1904: fc.boolean(),
    isStrict: fc.boolean(),
    hasReferences: fc.boolean(),
    texts: fc.constantFrom<WorkbookStyle['texts'][]>('shared', 'inline', 'string'),
    prefix: fc.constantFrom<WorkbookStyle['prefix'][]>('', 'x:'),
    hiddenSheets: fc.nat({ max: 2 }),
  });
  const rows = fc.array(fc.tuple(value, value, value, value), { minLength: 1, maxLength: 10 });
  const pad = (number: number) => String(number).padStart(2, '0');
  const toText = (cell: WrittenValue): string => {
    switch (cell.kind) {
      case 'text':
        return cell.text;
      case 'number':
        return String(Number(String(cell.value)));
      case 'boolean':
        return cell.value ? 'TRUE' : 'FALSE';
      case 'date': {
        const time = cell.minutes === 0 ? '' : ` ${pad(Math.floor(cell.minutes / 60))}:${pad(cell.minutes % 60)}`;
        return `${cell.year}-${pad(cell.month)}-${pad(cell.day)}${time}`;
      }
      case 'error':
        return cell.text;
      case 'formula':
        return cell.result === null ? `=${cell.text}` : String(cell.result);
      case 'empty':
        return '';
    }
  };
  const getProblem = (cell: WrittenValue): string[] => {
    if (cell.kind === 'error') return ['error'];
    if (cell.kind === 'text' && /^#{2,}$/.test(cell.text)) return ['error'];
    return cell.kind === 'formula' && cell.result === null ? ['noValue'] : [];
  };
  const asText = (given: string): WrittenValue => ({ kind: 'text', text: given });

  it('gives each row that was written, whatever its form', () => {
    fc.assert(
      fc.property(titles, rows, style, fc.boolean(), fc.nat(), (above, content, written, isMerged, seed) => {
        const first = above.length + 2;
        const mergedAt = seed % content.length;
        const merged =
          isMerged && getProblem(content[mergedAt]![1]).length === 0 && toText(content[mergedAt]![1]) !== '';
        const given = merged
          ? content.map((row, at) => (at === mergedAt ? ([row[0], row[1], { kind: 'empty' }, row[3]] as const) : row))
          : content;
        const line = first + mergedAt;
        const hiddenRows = given.flatMap((_row, at) => ((seed + at) % 3 === 0 ? [first + at] : []));
        const bytes = writeWorkbook([...above.map((title) => [asText(title)]), HEAD.map(asText), ...given], {
          ...written,
          hiddenRows,
          merged: [...(above.length > 0 ? ['A1:C1'] : []), ...(merged ? [`B${line}:C${line}`] : [])],
        });
        const expected = given.flatMap((row, index): ExpectedRow[] => {
          const cells = row.map(toText);
          const rowNumber = first + index;
          const isMergedRow = merged && rowNumber === line;
          const problems = row.flatMap((cell, at) =>
            (isMergedRow && (at === 1 || at === 2) ? ['merged'] : getProblem(cell)).map((reason): [string, string] => [
              FIELDS[at]!,
              reason,
            ]),
          );
          return cells.every((cell) => cell === '') && problems.length === 0 ? [] : [{ rowNumber, cells, problems }];
        });
        const parsed = parse(bytes);

        if (expected.length === 0) {
          expect(parsed).toContain('没有行');
          return;
        }
        expect(toExpected(parsed)).toEqual(expected);
        const hidden = expected.filter(({ rowNumber }) => hiddenRows.includes(rowNumber)).length;
        expect(parsed).toMatchObject({
          hiddenRows: hidden,
          headRow: first - 1,
          sheet: written.hiddenSheets > 0 ? `S${written.hiddenSheets}` : '',
        });
      }),
      { numRuns: rounds({ quick: 60, deep: 500 }) },
    );
  });
});
