import { DAY_MS } from '@backroom/contract/calendar';

import { escapeGuard } from '../formula-guard.ts';
import type { FormattedCell, FormulaCell, Sheet } from './workbook.ts';
import { getStyle, STYLES_CONTENT_XML } from './workbook-styles.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const CENTS = 100;
const LETTERS = 26;
const CODE_OF_A = 65;

/** Day 0 of the calendar of spreadsheets, from March 1900 on. */
const EPOCH = Date.parse('1899-12-30T00:00:00Z');
/** Earlier dates are texts: spreadsheets count a 29 February 1900. */
const FIRST_DATE = '1900-03-01';

/** Control characters that XML cannot hold, and lone surrogates. */
// eslint-disable-next-line no-control-regex -- removing them is the point
const INVALID = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (text: string) => text.replace(INVALID, '').replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

/** The letters of a column: A for 0, AA for 26. */
export function toColumnName(index: number): string {
  const letter = String.fromCharCode(CODE_OF_A + (index % LETTERS));
  return index < LETTERS ? letter : `${toColumnName(Math.floor(index / LETTERS) - 1)}${letter}`;
}

const toNumberXml = (reference: string, style: number, value: number | null) =>
  value === null ? '' : `<c r="${reference}" s="${style}"><v>${value}</v></c>`;

/** Texts are inline strings, which are never read as formulas. */
const toTextXml = (reference: string, style: number, text: string) =>
  text === ''
    ? ''
    : `<c r="${reference}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(escapeGuard(text))}</t></is></c>`;

function toDateXml(reference: string, style: number, date: string | null): string {
  const time = Date.parse(`${date ?? ''}T00:00:00Z`);
  if (date === null || date < FIRST_DATE || Number.isNaN(time)) return toTextXml(reference, style, date ?? '');
  return toNumberXml(reference, style, (time - EPOCH) / DAY_MS);
}

/** With its result, so that readers without formulas have it. */
function toFormulaXml({ formula, cents }: FormulaCell, reference: string, style: number): string {
  const result = cents === null ? '' : String(cents / CENTS);
  const type = cents === null ? ' t="str"' : '';
  return `<c r="${reference}"${type} s="${style}"><f>${escapeXml(formula)}</f><v>${result}</v></c>`;
}

function toCellXml(cell: FormattedCell, reference: string, isStrong: boolean): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return toNumberXml(reference, getStyle('general', isStrong), cell);
  if (typeof cell === 'string') return toTextXml(reference, getStyle('general', isStrong), cell);
  if ('text' in cell) return toTextXml(reference, getStyle('text', isStrong), cell.text);
  if ('formula' in cell) return toFormulaXml(cell, reference, getStyle('amount', isStrong));
  if ('date' in cell) return toDateXml(reference, getStyle('date', isStrong), cell.date);
  return 'cents' in cell
    ? toNumberXml(reference, getStyle('amount', isStrong), cell.cents === null ? null : cell.cents / CENTS)
    : toNumberXml(reference, getStyle('ratio', isStrong), cell.ratio);
}

/** @param line from 1 */
export function toRowXml(cells: readonly FormattedCell[], line: number, isStrong = false): string {
  const content = cells.map((cell, index) => toCellXml(cell, `${toColumnName(index)}${line}`, isStrong)).join('');
  return `<row r="${line}">${content}</row>`;
}

/** The line of the header, from 1. */
export const getHeaderLine = ({ title, captions }: Pick<Sheet, 'title' | 'captions'>): number =>
  1 + (title ? 1 : 0) + (captions ? 1 : 0);

function toPaneXml(frozenColumns: number, headerLine: number): string {
  const columns = frozenColumns > 0 ? ` xSplit="${frozenColumns}"` : '';
  const pane = frozenColumns > 0 ? 'bottomRight' : 'bottomLeft';
  const first = `${toColumnName(frozenColumns)}${headerLine + 1}`;
  return `<pane${columns} ySplit="${headerLine}" topLeftCell="${first}" activePane="${pane}" state="frozen"/>`;
}

/** A worksheet up to its first row. */
export function toSheetStartXml(sheet: Omit<Sheet, 'name' | 'header' | 'rows'>): string {
  const { widths, formats, frozenColumns, isPrinted = false } = sheet;
  const columns = widths.map((width, index) => {
    const style = getStyle(formats?.[index] ?? 'general');
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1" style="${style}"/>`;
  });
  const views = `<sheetViews><sheetView workbookViewId="0">${toPaneXml(frozenColumns, getHeaderLine(sheet))}</sheetView></sheetViews>`;
  const cols = columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '';
  const properties = isPrinted ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : '';
  return `${DECLARATION}<worksheet xmlns="${MAIN}">${properties}${views}<sheetFormatPr defaultRowHeight="15" defaultColWidth="13"/>${cols}<sheetData>`;
}

/** Rows that are readable on one page; more of them take several. */
const PAGE_ROWS = 60;
const A4 = 9;

/** What follows the last row of a worksheet. */
export function toSheetEndXml({ isPrinted = false, rows }: Pick<Sheet, 'isPrinted' | 'rows'>): string {
  const height = rows.length > PAGE_ROWS ? 0 : 1;
  const page = isPrinted
    ? '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>' +
      `<pageSetup paperSize="${A4}" orientation="landscape" fitToWidth="1" fitToHeight="${height}"/>` +
      '<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>'
    : '';
  return `</sheetData>${page}</worksheet>`;
}

const STYLES_XML = `${DECLARATION}<styleSheet xmlns="${MAIN}">${STYLES_CONTENT_XML}</styleSheet>`;

const getSheetPath = (index: number) => `worksheets/sheet${index + 1}.xml`;

/** A sheet as the parts beside it name it. */
interface NamedSheet extends Pick<Sheet, 'title' | 'captions' | 'isPrinted'> {
  /** In the language of the reader. */
  localName: string;
}

/** The lines that are repeated on each page of a printed sheet. */
function toPrintTitlesXml(sheets: readonly NamedSheet[]): string {
  const titles = sheets.flatMap((sheet, index) =>
    sheet.isPrinted
      ? [
          `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${escapeXml(sheet.localName.replaceAll("'", "''"))}'!$1:$${getHeaderLine(sheet)}</definedName>`,
        ]
      : [],
  );
  return titles.length > 0 ? `<definedNames>${titles.join('')}</definedNames>` : '';
}

/** The parts of a workbook that are not its sheets, by path. */
export function listFixedParts(named: readonly NamedSheet[]): [path: string, xml: string][] {
  const names = named.map(({ localName }) => localName);
  const override = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${TYPES}.${type}+xml"/>`;
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (content: string) =>
    `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${content}</Relationships>`;
  const sheets = names.map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  return [
    [
      '[Content_Types].xml',
      `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        override('xl/workbook.xml', 'sheet.main') +
        override('xl/styles.xml', 'styles') +
        names.map((_name, index) => override(`xl/${getSheetPath(index)}`, 'worksheet')).join('') +
        '</Types>',
    ],
    ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets>${toPrintTitlesXml(named)}</workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        names.map((_name, index) => relation(index + 1, 'worksheet', getSheetPath(index))).join('') +
          relation(names.length + 1, 'styles', 'styles.xml'),
      ),
    ],
    ['xl/styles.xml', STYLES_XML],
  ];
}

/** Path of a worksheet in the archive; `index` starts at 0. */
export const toSheetPath = (index: number): string => `xl/${getSheetPath(index)}`;
