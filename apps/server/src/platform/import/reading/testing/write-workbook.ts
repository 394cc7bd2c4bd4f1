import { strToU8, zipSync } from 'fflate';

import { DAY_MS } from '@backroom/contract/calendar';

/** What a cell contains. */
export type WrittenValue =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'date'; year: number; month: number; day: number; minutes: number }
  | { kind: 'error'; text: string }
  | { kind: 'formula'; text: string; result: number | null }
  | { kind: 'empty' };

/** How a program writes the same content. */
export interface WorkbookStyle {
  has1904: boolean;
  isStrict: boolean;
  hasReferences: boolean;
  /** Texts in the shared table, in the cell, or as the result of a formula. */
  texts: 'shared' | 'inline' | 'string';
  prefix: '' | 'x:';
  hiddenRows: readonly number[];
  /** Hidden sheets before the one that is read. */
  hiddenSheets: number;
  /** Merged areas, such as `A1:C1`. */
  merged: readonly string[];
}

const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
const DATE_STYLE = 1;
const TIME_STYLE = 2;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '_x000D_');
const toLetters = (column: number): string =>
  (column >= 26 ? toLetters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** Writes a workbook, independently of the writer of the product. */
export function writeWorkbook(rows: readonly (readonly WrittenValue[])[], style: WorkbookStyle): Uint8Array {
  const { isStrict, prefix: p } = style;
  const office = isStrict
    ? 'http://purl.oclc.org/ooxml/officeDocument'
    : 'http://schemas.openxmlformats.org/officeDocument/2006';
  const main = isStrict
    ? 'http://purl.oclc.org/ooxml/spreadsheetml/main'
    : 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const namespace = p === '' ? `xmlns="${main}"` : `xmlns:x="${main}"`;
  const strings: string[] = [];

  const toText = (text: string, r: string) => {
    const space = '<PREFIXt xml:space="preserve">'.replace('PREFIX', p);
    if (style.texts === 'inline')
      return `<${p}c${r} t="inlineStr"><${p}is>${space}${escape(text)}</${p}t></${p}is></${p}c>`;
    if (style.texts === 'string') return `<${p}c${r} t="str"><${p}f>A1</${p}f><${p}v>${escape(text)}</${p}v></${p}c>`;
    strings.push(text);
    return `<${p}c${r} t="s"><${p}v>${strings.length - 1}</${p}v></${p}c>`;
  };
  const toSerial = ({ year, month, day, minutes }: Extract<WrittenValue, { kind: 'date' }>) =>
    (Date.UTC(year, month - 1, day) - EPOCHS[style.has1904 ? 1904 : 1900]) / DAY_MS + minutes / 1440;
  const toCellXml = (value: WrittenValue, row: number, column: number): string => {
    const r = style.hasReferences ? ` r="${toLetters(column)}${row}"` : '';
    switch (value.kind) {
      case 'text':
        return toText(value.text, r);
      case 'number':
        return `<${p}c${r}><${p}v>${value.value}</${p}v></${p}c>`;
      case 'boolean':
        return `<${p}c${r} t="b"><${p}v>${value.value ? 1 : 0}</${p}v></${p}c>`;
      case 'date':
        if (isStrict && value.minutes === 0) {
          const day = new Date(Date.UTC(value.year, value.month - 1, value.day)).toISOString().slice(0, 19);
          return `<${p}c${r} s="${DATE_STYLE}" t="d"><${p}v>${day}</${p}v></${p}c>`;
        }
        return `<${p}c${r} s="${value.minutes === 0 ? DATE_STYLE : TIME_STYLE}"><${p}v>${toSerial(value)}</${p}v></${p}c>`;
      case 'error':
        return `<${p}c${r} t="e"><${p}f>1/0</${p}f><${p}v>${value.text}</${p}v></${p}c>`;
      case 'formula':
        return `<${p}c${r}><${p}f>${escape(value.text)}</${p}f>${value.result === null ? '' : `<${p}v>${value.result}</${p}v>`}</${p}c>`;
      case 'empty':
        return style.hasReferences ? '' : `<${p}c/>`;
    }
  };
  const toSheet = (content: readonly (readonly WrittenValue[])[]) => {
    const data = content.map((cells, index) => {
      const row = index + 1;
      const attributes = `${style.hasReferences ? ` r="${row}"` : ''}${style.hiddenRows.includes(row) ? ' hidden="1"' : ''}`;
      return `<${p}row${attributes}>${cells.map((cell, column) => toCellXml(cell, row, column)).join('')}</${p}row>`;
    });
    const merged = style.merged.map((area) => `<${p}mergeCell ref="${area}"/>`).join('');
    return `<?xml version="1.0"?><${p}worksheet ${namespace}><${p}sheetData>${data.join('')}</${p}sheetData><${p}mergeCells>${merged}</${p}mergeCells></${p}worksheet>`;
  };

  const decoys = Array.from({ length: style.hiddenSheets }, () => toSheet([[{ kind: 'text', text: '门店编码' }]]));
  const sheets = [...decoys, toSheet(rows)];
  const list = sheets.map((_sheet, index) => {
    const state = index < decoys.length ? ` state="${index % 2 === 0 ? 'hidden' : 'veryHidden'}"` : '';
    return `<${p}sheet name="S${index}" sheetId="${index + 1}"${state} rel:id="rId${index + 1}"/>`;
  });
  const relations = sheets.map(
    (_sheet, index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/relationships/worksheet" Target="/xl/worksheets/sheet${index + 1}.xml"/>`,
  );
  const relationsOf = (...all: string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
  return zipSync(
    Object.fromEntries(
      Object.entries({
        '_rels/.rels': relationsOf(
          `<Relationship Id="r" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/>`,
        ),
        'xl/workbook.xml': `<${p}workbook ${namespace} xmlns:rel="${office}/relationships">${style.has1904 ? `<${p}workbookPr date1904="true"/>` : ''}<${p}sheets>${list.join('')}</${p}sheets></${p}workbook>`,
        'xl/_rels/workbook.xml.rels': relationsOf(
          ...relations,
          `<Relationship Id="s" Type="${office}/relationships/sharedStrings" Target="sharedStrings.xml"/>`,
          `<Relationship Id="t" Type="${office}/relationships/styles" Target="styles.xml"/>`,
        ),
        'xl/sharedStrings.xml': `<${p}sst ${namespace}>${strings.map((text) => `<${p}si><${p}r><${p}t xml:space="preserve">${escape([...text].slice(0, 1).join(''))}</${p}t></${p}r><${p}r><${p}t xml:space="preserve">${escape([...text].slice(1).join(''))}</${p}t></${p}r><${p}rPh sb="0" eb="1"><${p}t>aid</${p}t></${p}rPh></${p}si>`).join('')}</${p}sst>`,
        'xl/styles.xml': `<${p}styleSheet ${namespace}><${p}numFmts><${p}numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/></${p}numFmts><${p}cellStyleXfs><${p}xf numFmtId="14"/></${p}cellStyleXfs><${p}cellXfs><${p}xf numFmtId="0"/><${p}xf numFmtId="164"/><${p}xf numFmtId="22"/></${p}cellXfs></${p}styleSheet>`,
        ...Object.fromEntries(sheets.map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])),
      }).map(([path, xml]) => [path, strToU8(xml)]),
    ),
  );
}
