import { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Language } from '@backroom/contract';
import { XLSX_TYPE } from '@backroom/contract/import-file';

import { formatPlainMessage } from '../../errors/messages.ts';
import { contentDisposition, type DownloadEnd } from '../csv-download.ts';
import type { Workbook } from './workbook.ts';
import { toWorkbookParts } from './workbook-parts.ts';

async function* iterateBytes(workbook: Workbook, language: Language, onEnd: (end: DownloadEnd) => Promise<void>) {
  const end = { rows: 0, isComplete: false };
  try {
    for await (const { bytes, rows } of toWorkbookParts(workbook, language)) {
      end.rows += rows;
      if (bytes.length > 0) yield bytes;
    }
    end.isComplete = true;
  } finally {
    await onEnd(end);
  }
}

/**
 * Streams an XLSX file.
 *
 * @param onEnd called once before the file ends, or when the client has gone
 */
export function sendWorkbook(
  { language }: FastifyRequest,
  reply: FastifyReply,
  workbook: Workbook,
  onEnd: (end: DownloadEnd) => Promise<void>,
) {
  reply
    .type(XLSX_TYPE)
    .header('Content-Disposition', contentDisposition(`${formatPlainMessage(workbook.fileName, language)}.xlsx`));
  return reply.send(Readable.from(iterateBytes(workbook, language, onEnd)));
}
