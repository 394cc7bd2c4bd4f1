import type { CellFormat } from './workbook.ts';

/** Ids of number formats: those up to 163 are built in. */
const FORMAT_IDS: Readonly<Record<CellFormat, number>> = { general: 0, amount: 4, ratio: 10, text: 49, date: 164 };
const FORMATS = Object.keys(FORMAT_IDS) as CellFormat[];
const DATE_CODE = 'yyyy-mm-dd';

/** The position in `cellXfs` of a format, plain or strong. */
export const getStyle = (format: CellFormat, isStrong = false): number =>
  FORMATS.indexOf(format) * 2 + (isStrong ? 1 : 0);

const toStyleXml = (format: number, font: number) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

const toFontXml = (strong: string) => `<font>${strong}<sz val="11"/><name val="Calibri"/></font>`;

/** The content of a style sheet with each format, plain and strong. */
export const STYLES_CONTENT_XML = (() => {
  const styles = FORMATS.flatMap((format) => [0, 1].map((font) => toStyleXml(FORMAT_IDS[format], font)));
  return (
    `<numFmts count="1"><numFmt numFmtId="${FORMAT_IDS.date}" formatCode="${DATE_CODE}"/></numFmts>` +
    `<fonts count="2">${toFontXml('')}${toFontXml('<b/>')}</fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${styles.length}">${styles.join('')}</cellXfs>`
  );
})();
