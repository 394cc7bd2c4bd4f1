import { strToU8, Zip, ZipDeflate } from 'fflate';

import type { Language } from '@backroom/contract';

import { toBatches } from '../../database/batches.ts';
import { formatPlainMessage, type LocalizedText } from '../../errors/messages.ts';
import { yieldToRequests } from '../../limits/yield-to-requests.ts';
import type { Cell, FormattedCell, Sheet, Workbook } from './workbook.ts';
import { listFixedParts, toRowXml, toSheetEndXml, toSheetPath, toSheetStartXml } from './workbook-xml.ts';

interface WorkbookPart {
  bytes: Buffer;
  /** Rows of data that it completes. */
  rows: number;
}

const isLocalized = (cell: Cell): cell is LocalizedText => cell !== null && typeof cell === 'object' && 'zh-CN' in cell;

const localize = (cells: readonly Cell[], language: Language): FormattedCell[] =>
  cells.map((cell) => (isLocalized(cell) ? formatPlainMessage(cell, language) : cell));

interface SheetPart {
  xml: string;
  rows: number;
  isLast?: boolean;
}

/** The XML of a sheet in parts of some rows each, with the number of their rows. */
function* listSheetParts(sheet: Sheet, language: Language): Generator<SheetPart> {
  const { title, captions, header } = sheet;
  const head = [...(title ? [[title]] : []), ...(captions ? [captions] : []), header];
  const headXml = head.map((cells, index) => toRowXml(localize(cells, language), index + 1, cells !== captions));
  yield { xml: `${toSheetStartXml(sheet)}${headXml.join('')}`, rows: 0 };
  let line = head.length;
  for (const batch of toBatches(sheet.rows)) {
    const lines = batch.map(({ cells, isStrong }) => toRowXml(localize(cells, language), (line += 1), isStrong));
    yield { xml: lines.join(''), rows: batch.length };
  }
  yield { xml: toSheetEndXml(sheet), rows: 0, isLast: true };
}

/**
 * The bytes of an XLSX file, compressed part by part, so that other requests are answered in between. Written with the
 * archive library that the import reads with: a file is five fixed parts and rows of typed cells.
 */
export async function* toWorkbookParts({ sheets }: Workbook, language: Language): AsyncGenerator<WorkbookPart> {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const take = (rows: number): WorkbookPart => {
    const bytes = Buffer.concat(chunks);
    chunks = [];
    return { bytes, rows };
  };
  const open = (path: string) => {
    const file = new ZipDeflate(path);
    zip.add(file);
    return file;
  };

  for (const [path, xml] of listFixedParts(
    sheets.map((sheet) => ({ ...sheet, localName: formatPlainMessage(sheet.name, language) })),
  ))
    open(path).push(strToU8(xml), true);
  for (const [index, sheet] of sheets.entries()) {
    const file = open(toSheetPath(index));
    for (const { xml, rows, isLast = false } of listSheetParts(sheet, language)) {
      file.push(strToU8(xml), isLast);
      yield take(rows);
      await yieldToRequests();
    }
  }
  zip.end();
  yield take(0);
}
