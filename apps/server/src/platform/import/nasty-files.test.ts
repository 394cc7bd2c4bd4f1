import { strToU8, unzipSync, zipSync } from 'fflate';

import { createCell, createWorkbookOf } from '../../testing/create-workbook.ts';
import { IMPORT_SAMPLES, type ImportName, type ImportSample } from '../../testing/imports/import-samples.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';
import { parseFile } from './parse-file.worker.ts';
import { toColumnLetters } from './reading/table.ts';

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

const samples: Readonly<Record<ImportName, ImportSample>> = IMPORT_SAMPLES;
type Rows = readonly (readonly string[])[];
const toText = (rows: Rows, separator = ',', lineEnd = '\r\n') => rows.map((row) => row.join(separator)).join(lineEnd);
const toXml = (rows: Rows, attributes: (line: number) => string = () => '') =>
  rows
    .map((row, at) => {
      const cells = row.map((cell, column) => cell && createCell(`${toColumnLetters(column)}${at + 1}`, cell));
      return `<row r="${at + 1}"${attributes(at + 1)}>${cells.join('')}</row>`;
    })
    .join('');
/** A workbook with a second sheet. */
function withSheet(first: string, second: string): Buffer {
  const parts = unzipSync(new Uint8Array(createWorkbookOf(first)));
  const text = (path: string) => Buffer.from(parts[path] ?? []).toString();
  const worksheet = text('xl/worksheets/sheet1.xml').replace(first, second);
  return Buffer.from(
    zipSync({
      ...parts,
      'xl/workbook.xml': strToU8(
        text('xl/workbook.xml').replace('</sheets>', '<sheet name="B" sheetId="2" r:id="rId2"/></sheets>'),
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        text('xl/_rels/workbook.xml.rels').replace(
          /<Relationship Id="rId1"([^>]*)sheet1\.xml"\/>/,
          (all, rest: string) => `${all}<Relationship Id="rId2"${rest}sheet2.xml"/>`,
        ),
      ),
      'xl/worksheets/sheet2.xml': strToU8(worksheet),
    }),
  );
}

interface Numbers {
  rows: number;
  created: number;
  refused: number;
}
const ALL: Numbers = { rows: 2, created: 2, refused: 0 };
type Write = (head: readonly string[], one: readonly string[], other: readonly string[]) => string | Buffer;
const FILES: Record<string, readonly [Write, Numbers | RegExp]> = {
  'a mark of UTF-8': [(...rows) => `\uFEFF${toText(rows)}`, ALL],
  'UTF-16 with tabs': [(...rows) => Buffer.from(`\uFEFF${toText(rows, '\t')}`, 'utf16le'), ALL],
  semicolons: [(...rows) => toText(rows, ';'), ALL],
  'trailing blank lines': [(...rows) => `${toText(rows)}\r\n,,,\r\n \r\n\r\n`, ALL],
  'blank lines between': [(head, one, other) => toText([head, [], one, ['', ''], other]), ALL],
  'a row twice': [(head, one) => toText([head, one, one]), { rows: 2, created: 1, refused: 1 }],
  'the head again between rows': [
    (head, one, other) => toText([head, one, ...Array<string[]>(20).fill([]), head, other]),
    { rows: 3, created: 2, refused: 1 },
  ],
  'filtered rows': [(...rows) => createWorkbookOf(toXml(rows, (line) => (line === 2 ? ' hidden="1"' : ''))), ALL],
  'hidden columns': [(...rows) => createWorkbookOf(toXml(rows), '<cols><col min="2" max="2" hidden="1"/></cols>'), ALL],
  'rows with formats alone below': [
    (...rows) => createWorkbookOf(`${toXml(rows)}<row r="4"><c r="A4" s="1"/></row><row r="9"/>`),
    ALL,
  ],
  'a cell merged over both rows': [
    (...rows) => createWorkbookOf(toXml(rows), '', '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>'),
    { rows: 2, created: 0, refused: 2 },
  ],
  'a merged title': [
    (...rows) => createWorkbookOf(toXml([['标题'], ...rows]), '', '<mergeCells><mergeCell ref="A1:C1"/></mergeCells>'),
    ALL,
  ],
  'rows on two sheets': [
    (head, one, other) => withSheet(toXml([head, one]), toXml([head, other])),
    /工作表“A”和“B”都有要导入的行/,
  ],
  'a second sheet with the head alone': [
    (head, one, other) => withSheet(toXml([head, one, other]), toXml([head])),
    ALL,
  ],
  'the rows on the second sheet': [(head, one, other) => withSheet(toXml([head]), toXml([head, one, other])), ALL],
};

describe.each(Object.keys(samples) as ImportName[])('an import accounts for each row of a nasty file: %s', (name) => {
  const { columns, toRow, endpoint } = samples[name];

  it.each(Object.entries(FILES))('%s', async (_what, [write, expected]) => {
    const payload = write(columns, toRow(0), toRow(1));
    const response = await admin.upload(`${endpoint.path}?dryRun=1&refusedRows=leaveOut`, payload);
    const { msg, data } = response.json<{ msg: string; data: object }>();

    if (expected instanceof RegExp)
      expect([response.json<{ code: number }>().code, msg]).toEqual([422, expect.stringMatching(expected)]);
    else expect([msg, data]).toMatchObject([expect.anything(), { ...expected, unchanged: 0 }]);
  });
});

describe('a cell is read as it is shown', () => {
  const layout = {
    columns: { value: { 'zh-CN': '值', 'en-US': 'Value' } },
    required: ['value'],
    examples: {},
    maxRows: 100,
    texts: { noRows: { 'zh-CN': '空', 'en-US': 'none' }, tooMany: { 'zh-CN': '多', 'en-US': 'many' } },
  };
  const FORMATS = ['General', '0.00%', '000', 'yyyy-mm-dd', '#,##0_);(#,##0)'];
  const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>${FORMATS.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs>${FORMATS.map((_code, at) => `<xf numFmtId="${170 + at}"/>`).join('')}</cellXfs></styleSheet>`;
  function read(cell: string): string | undefined {
    const parts = unzipSync(
      new Uint8Array(createWorkbookOf(`<row r="1">${createCell('A1', '值')}</row><row r="2">${cell}</row>`)),
    );
    const path = 'xl/_rels/workbook.xml.rels';
    const relations = Buffer.from(parts[path] ?? []).toString();
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles';
    const bytes = zipSync({
      ...parts,
      'xl/styles.xml': strToU8(styles),
      [path]: strToU8(
        relations.replace(
          '</Relationships>',
          `<Relationship Id="s" Type="${type}" Target="styles.xml"/></Relationships>`,
        ),
      ),
    });
    const result = parseFile({ bytes, type: '', layout, leavesOut: false });
    return 'parsed' in result ? result.parsed.rows[0]?.cells['value'] : JSON.stringify(result.rejection);
  }

  it.each([
    ['a percentage', '<c r="A2" s="1"><v>0.5</v></c>', '50%'],
    ['a percentage with the noise of a formula', '<c r="A2" s="1"><f>A1</f><v>0.070000000000000007</v></c>', '7%'],
    ['leading zeros of a format', '<c r="A2" s="2"><v>7</v></c>', '007'],
    ['leading zeros of a text', createCell('A2', '007'), '007'],
    ['a date', '<c r="A2" s="3"><v>46000</v></c>', '2025-12-09'],
    ['the result of a formula', '<c r="A2"><f>1+1</f><v>2</v></c>', '2'],
    ['a negative amount in parentheses', '<c r="A2" s="4"><v>-1234.5</v></c>', '-1234.5'],
    ['a truth value', '<c r="A2" t="b"><v>1</v></c>', 'TRUE'],
    ['full-width digits', createCell('A2', '１２３'), '１２３'],
  ])('%s', (_what, cell, expected) => {
    expect(read(cell)).toBe(expected);
  });
});
