import { strToU8, Zip, ZipDeflate } from 'fflate';

import type { Language } from '@backroom/contract';

import { toBatches } from '../../database/batches.ts';
import { formatPlainMessage, type LocalizedText } from '../../errors/messages.ts';
import { yieldToRequests } from '../../limits/yield-to-requests.ts';
import type { Cell, FormattedCell, Sheet, Workbook } from './workbook.ts';
import { listFixedParts, SHEET_END_XML, toRowXml, toSheetPath, toSheetStartXml } from './workbook-xml.ts';

interface WorkbookPart {
  bytes: Buffer;
  /** Rows of data that it completes. */
  rows: number;
}

const isLocalized = (cell: Cell): cell is LocalizedText => cell !== null && typeof cell === 'object' && 'zh-CN' in cell;

const localize = (cells: readonly Cell[], language: Language): FormattedCell[] =>
  cells.map((cell) => (isLocalized(cell) ? formatPlainMessage(cell, language) : cell));

/** The XML of a sheet in parts of some rows each, with the number of their rows. */
function* listSheetParts(sheet: Sheet, language: Language): Generator<{ xml: string; rows: number }> {
  const header = toRowXml(localize(sheet.header, language), 1, true);
  yield { xml: `${toSheetStartXml(sheet)}${header}`, rows: 0 };
  let line = 1;
  for (const batch of toBatches(sheet.rows)) {
    const lines = batch.map(({ cells, isStrong }) => toRowXml(localize(cells, language), (line += 1), isStrong));
    yield { xml: lines.join(''), rows: batch.length };
  }
  yield { xml: SHEET_END_XML, rows: 0 };
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

  for (const [path, xml] of listFixedParts(sheets.map(({ name }) => formatPlainMessage(name, language))))
    open(path).push(strToU8(xml), true);
  for (const [index, sheet] of sheets.entries()) {
    const file = open(toSheetPath(index));
    for (const { xml, rows } of listSheetParts(sheet, language)) {
      file.push(strToU8(xml), xml === SHEET_END_XML);
      yield take(rows);
      await yieldToRequests();
    }
  }
  zip.end();
  yield take(0);
}
