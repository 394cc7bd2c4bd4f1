import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PARTS = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A minimal workbook that Excel can open, around the XML of its rows, and of what comes before and after them. */
export const createWorkbookOf = (rowsXml: string, beforeXml = '', afterXml = ''): Buffer =>
  Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="${PARTS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet xmlns="${MAIN}">${beforeXml}<sheetData>${rowsXml}</sheetData>${afterXml}</worksheet>`,
      ),
    }),
  );

export const createCell = (reference: string, text: string): string =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A workbook with up to eight columns. */
export const createWorkbook = (rows: readonly (readonly string[])[]): Buffer =>
  createWorkbookOf(
    rows
      .map((row, at) => {
        const cells = row.map((text, column) => createCell(`${'ABCDEFGH'[column]}${at + 1}`, text));
        return `<row r="${at + 1}">${cells.join('')}</row>`;
      })
      .join(''),
  );

/** A small file whose one cell has millions of characters, of which a reader keeps few. */
export const createEntityBomb = (): Buffer =>
  createWorkbookOf(`<row r="1">${createCell('A1', '&amp;'.repeat(1_600_000))}</row>`);

/** A text file of allowed lines whose empty cells take the reader more memory than a worker has. */
export const createSeparatorBomb = (header: string): string =>
  [header, ...Array<string>(31).fill(','.repeat(64_000))].join('\n');

/** A small file with one part of this size. */
export const createZipBomb = (bytes: number): Buffer =>
  Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(bytes) }, { level: 9 }));
