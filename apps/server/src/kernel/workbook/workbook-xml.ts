import { escapeGuard } from '../formula-guard.ts';
import type { FormattedCell, Sheet } from './workbook.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const CENTS = 100;
const LETTERS = 26;
const CODE_OF_A = 65;

/** Positions in `cellXfs` of the styles; a strong one follows each. */
const STYLES = { plain: 0, amount: 2, ratio: 4 };
/** Built-in number formats: `#,##0.00` and `0.00%`. */
const AMOUNT_FORMAT = 4;
const RATIO_FORMAT = 10;

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
function toCellXml(cell: FormattedCell, reference: string, isStrong: boolean): string {
  const strong = isStrong ? 1 : 0;
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return toNumberXml(reference, STYLES.plain + strong, cell);
  if (typeof cell === 'string') {
    const text = `<is><t xml:space="preserve">${escapeXml(escapeGuard(cell))}</t></is>`;
    return `<c r="${reference}" t="inlineStr" s="${STYLES.plain + strong}">${text}</c>`;
  }
  return 'cents' in cell
    ? toNumberXml(reference, STYLES.amount + strong, cell.cents === null ? null : cell.cents / CENTS)
    : toNumberXml(reference, STYLES.ratio + strong, cell.ratio);
}

/** @param line from 1 */
export function toRowXml(cells: readonly FormattedCell[], line: number, isStrong = false): string {
  const content = cells.map((cell, index) => toCellXml(cell, `${toColumnName(index)}${line}`, isStrong)).join('');
  return `<row r="${line}">${content}</row>`;
}

function toPaneXml(frozenColumns: number): string {
  const columns = frozenColumns > 0 ? ` xSplit="${frozenColumns}"` : '';
  const pane = frozenColumns > 0 ? 'bottomRight' : 'bottomLeft';
  const first = `${toColumnName(frozenColumns)}2`;
  return `<pane${columns} ySplit="1" topLeftCell="${first}" activePane="${pane}" state="frozen"/>`;
}

/** A worksheet up to its first row. */
export function toSheetStartXml({ widths, frozenColumns }: Pick<Sheet, 'widths' | 'frozenColumns'>): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const views = `<sheetViews><sheetView workbookViewId="0">${toPaneXml(frozenColumns)}</sheetView></sheetViews>`;
  const cols = columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '';
  return `${DECLARATION}<worksheet xmlns="${MAIN}">${views}<sheetFormatPr defaultRowHeight="15" defaultColWidth="13"/>${cols}<sheetData>`;
}

export const SHEET_END_XML = '</sheetData></worksheet>';

const STYLES_XML = (() => {
  const style = (format: number, font: number) =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  const styles = [0, AMOUNT_FORMAT, RATIO_FORMAT].flatMap((format) => [style(format, 0), style(format, 1)]);
  const font = (strong: string) => `<font>${strong}<sz val="11"/><name val="Calibri"/></font>`;
  return (
    `${DECLARATION}<styleSheet xmlns="${MAIN}"><fonts count="2">${font('')}${font('<b/>')}</fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${styles.length}">${styles.join('')}</cellXfs></styleSheet>`
  );
})();

const getSheetPath = (index: number) => `worksheets/sheet${index + 1}.xml`;

/** The parts of a workbook that are not its sheets, by path. */
export function listFixedParts(names: readonly string[]): [path: string, xml: string][] {
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
      `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
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
