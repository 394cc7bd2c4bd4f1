import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

import type { Sheet, Workbook } from './workbook.ts';
import { toWorkbookParts } from './workbook-parts.ts';
import { getStyle } from './workbook-styles.ts';
import { toColumnName } from './workbook-xml.ts';

const both = (text: string) => ({ 'zh-CN': text, 'en-US': `${text} en` });
const createSheet = (values: Partial<Sheet> = {}): Sheet => ({
  name: both('计划'),
  header: [both('门店'), both('金额')],
  widths: [20],
  frozenColumns: 1,
  rows: [],
  ...values,
});

async function write(workbook: Pick<Workbook, 'sheets'>, language: 'zh-CN' | 'en-US' = 'zh-CN') {
  const parts: { bytes: Buffer; rows: number }[] = [];
  for await (const part of toWorkbookParts({ fileName: both('x'), ...workbook }, language)) parts.push(part);
  return {
    bytes: Buffer.concat(parts.map(({ bytes }) => bytes)),
    rows: parts.reduce((sum, part) => sum + part.rows, 0),
  };
}
const read = async (bytes: Buffer, sheet = 1) => readSheet(new Uint8Array(bytes).buffer, sheet);

it('names columns like a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(toColumnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

it('has texts, amounts in the main unit and ratios in typed cells', async () => {
  const rows = [
    { cells: ['<南京> & "西"', { cents: 123_450 }] },
    { cells: ['=1+1', { ratio: 0.875 }], isStrong: true },
  ];
  const { bytes, rows: count } = await write({ sheets: [createSheet({ rows })] });

  expect(await read(bytes)).toEqual([
    ['门店', '金额'],
    ['<南京> & "西"', 1234.5],
    ['=1+1', 0.875],
  ]);
  expect(count).toBe(2);
  const xml = Buffer.from(unzipSync(new Uint8Array(bytes))['xl/worksheets/sheet1.xml']!).toString();
  expect(xml).toContain(`<c r="B2" s="${getStyle('amount')}"><v>1234.5</v></c>`);
  expect(xml).toContain('<c r="A3" t="inlineStr" s="1">');
  expect(xml).not.toContain('<f>');
});

it('has dates as dates, and texts in the format that keeps leading zeros', async () => {
  const rows = [{ cells: [{ text: '0012' }, { date: '2026-02-28' }] }, { cells: [{ text: '' }, { date: null }] }];
  const { bytes } = await write({ sheets: [createSheet({ rows, widths: [9, 12], formats: ['text', 'date'] })] });
  const parts = unzipSync(new Uint8Array(bytes));
  const sheetXml = Buffer.from(parts['xl/worksheets/sheet1.xml']!).toString();
  const stylesXml = Buffer.from(parts['xl/styles.xml']!).toString();
  const styles = [...stylesXml.matchAll(/<xf numFmtId="(\d+)"[^>]*xfId/g)].map(([, format]) => format);
  const getFormats = (element: RegExp) => [...sheetXml.matchAll(element)].map(([, at]) => styles[Number(at)]);

  expect((await read(bytes))[1]).toEqual(['0012', new Date('2026-02-28T00:00:00Z')]);
  expect(getFormats(/<col [^>]*style="(\d+)"/g)).toEqual(['49', '164']);
  expect(getFormats(/<c [^>]*s="(\d+)"/g).slice(-2)).toEqual(['49', '164']);
  expect(stylesXml).toContain('<numFmt numFmtId="164" formatCode="yyyy-mm-dd"/>');
  expect(sheetXml).toContain('<v>46081</v>');
});

it('has a date before the calendar of spreadsheets as text', async () => {
  const { bytes } = await write({ sheets: [createSheet({ rows: [{ cells: [{ date: '1899-12-31' }, 'x'] }] })] });

  expect((await read(bytes))[1]).toEqual(['1899-12-31', 'x']);
});

it('leaves out empty cells and characters that XML cannot hold', async () => {
  const rows = [{ cells: ['a\u0000b\ud800c', { cents: null }, null, '', 7] }];
  const { bytes } = await write({ sheets: [createSheet({ rows })] });

  expect((await read(bytes))[1]).toEqual(['abc', null, null, null, 7]);
});

it('escapes texts that look guarded, which imports unguard', async () => {
  const texts = ["'-x", "'tis", '-x'];
  const { bytes } = await write({ sheets: [createSheet({ rows: [{ cells: texts }] })] });

  expect((await read(bytes))[1]).toEqual(["''-x", "'tis", '-x']);
});

it('has several sheets in the language of the reader, of any number of rows', async () => {
  const rows = Array.from({ length: 501 }, (_, index) => ({ cells: [`S${index}`, { cents: index }] }));
  const sheets = [createSheet(), createSheet({ name: both('实收'), rows, frozenColumns: 0, widths: [] })];
  const { bytes, rows: count } = await write({ sheets }, 'en-US');
  const second = await read(bytes, 2);

  expect(count).toBe(501);
  expect(await read(bytes)).toEqual([['门店 en', '金额 en']]);
  expect(second).toHaveLength(502);
  expect(second[501]).toEqual(['S500', 5]);
});

it('is an archive with the parts that spreadsheets require', async () => {
  const { bytes } = await write({ sheets: [createSheet()] });

  expect(Object.keys(unzipSync(new Uint8Array(bytes))).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
});

it('has a title and captions above the header, formulas with their results, and the setup of its pages', async () => {
  const sheet = createSheet({
    title: both('月度计划'),
    captions: [null, both('周一')],
    rows: [{ cells: ['S1', { formula: 'SUM(C4:D4)', cents: 150 }, { formula: 'IF(1>0,"","x")', cents: null }] }],
    isPrinted: true,
  });
  const { bytes } = await write({ sheets: [sheet] });
  const parts = unzipSync(new Uint8Array(bytes));
  const xml = Buffer.from(parts['xl/worksheets/sheet1.xml']!).toString();

  expect((await read(bytes)).map((cells) => cells.slice(0, 2))).toEqual([
    ['月度计划', null],
    [null, '周一'],
    ['门店', '金额'],
    ['S1', 1.5],
  ]);
  expect(xml).toContain('<pane xSplit="1" ySplit="3" topLeftCell="B4"');
  expect(xml).toContain(`<c r="B4" s="${getStyle('amount')}"><f>SUM(C4:D4)</f><v>1.5</v></c>`);
  expect(xml).toContain('<f>IF(1&gt;0,&quot;&quot;,&quot;x&quot;)</f><v></v>');
  expect(xml).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>');
  expect(xml).toContain('orientation="landscape" fitToWidth="1" fitToHeight="1"');
  expect(Buffer.from(parts['xl/workbook.xml']!).toString()).toContain(`localSheetId="0">'计划'!$1:$3</definedName>`);
});
