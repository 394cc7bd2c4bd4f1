import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { type Options, stringify } from 'csv-stringify';
import { stringify as stringifyBatch } from 'csv-stringify/sync';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Language } from '@backroom/contract';

import { BATCH_SIZE } from '../database/batches.ts';
import { bindReplicaReads } from '../database/replica/replica-reads.ts';
import { formatPlainMessage, type LocalizedText } from '../errors/messages.ts';
import { createTimeFormat, toFileZone } from '../process/zoned-time.ts';
import { guardFormula } from './formula-guard.ts';

export type CellValue = string | number | boolean | null | undefined;

/** One column of a CSV file. */
export type CsvColumn<Row> = { header: LocalizedText } & (
  | { value: (row: Row) => CellValue }
  /** A moment, as ISO 8601: shown in the time zone of the reader. */
  | { time: (row: Row) => string | null }
);

/** Rows that can be counted before they are read. */
export interface CountableRows<Row> extends AsyncIterable<Row> {
  /** Their number, or `limit` if there are more. */
  count(limit: number): Promise<number>;
}

/** A CSV file whose rows are read while it is sent. With countable rows, it may become a job. */
export interface CsvDownload<Row> {
  /** Without `.csv` and time zone; may contain non-ASCII characters. */
  fileName: LocalizedText;
  columns: readonly CsvColumn<Row>[];
  rows: AsyncIterable<Row> | CountableRows<Row>;
}

/** Undefined if the rows cannot be counted. */
export const countRows = async <Row>({ rows }: CsvDownload<Row>, limit: number): Promise<number | undefined> =>
  'count' in rows ? rows.count(limit) : undefined;

/** Control characters except tab and line breaks. */
// eslint-disable-next-line no-control-regex -- removing them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** The text of a cell, guarded against formula injection. */
export function formatCell(value: CellValue): string {
  if (value === null || value === undefined) return '';
  const text = String(value).replace(CONTROL, '');
  return typeof value === 'string' ? guardFormula(text) : text;
}

/** A `Content-Disposition` header value with an ASCII fallback and the exact file name (RFC 6266). */
export function contentDisposition(fileName: string): string {
  const asciiName = fileName.replace(/[^\w.-]+/g, '_');
  const encodedName = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encodedName}`;
}

/** The rows that a download has read, and whether these are all. */
export interface DownloadEnd {
  rows: number;
  isComplete: boolean;
}

/** Who reads a file: its language, and the time zone of its times. */
export interface CsvReader {
  language: Language;
  timeZone: string;
}

type ToCells<Row> = (row: Row) => string[];

function createToCells<Row>(columns: readonly CsvColumn<Row>[], timeZone: string): ToCells<Row> {
  const formatTime = createTimeFormat(timeZone);
  return (row) =>
    columns.map((column) => ('time' in column ? formatTime(column.time(row)) : formatCell(column.value(row))));
}

/** The name of the file with its extension. Names the time zone if the file has times. */
export function toFileName<Row>({ fileName, columns }: CsvDownload<Row>, { language, timeZone }: CsvReader): string {
  const zone = columns.some((column) => 'time' in column) ? ` (${toFileZone(timeZone)})` : '';
  return `${formatPlainMessage(fileName, language)}${zone}.csv`;
}

const createCsvOptions = <Row>(columns: readonly CsvColumn<Row>[], language: Language) =>
  ({
    bom: true,
    header: true,
    columns: columns.map(({ header }) => formatCell(formatPlainMessage(header, language))),
    // `formatCell` covers more than `escape_formulas`, which also turns negative numbers into text.
    escape_formulas: false,
    record_delimiter: 'windows',
    // The library quotes cells that contain CRLF, but not CR or LF alone.
    quoted_match: /[\r\n]/,
  }) satisfies Options;

/** The text of a file in parts of some rows each, with the number of their rows; the first one has the header. */
export async function* toCsvParts<Row>(
  { columns, rows }: CsvDownload<Row>,
  { language, timeZone }: CsvReader,
): AsyncGenerator<{ text: string; rows: number }> {
  const options = createCsvOptions(columns, language);
  const toCells = createToCells(columns, timeZone);
  let isFirst = true;
  let batch: string[][] = [];
  const flush = () => {
    const text = stringifyBatch(batch, { ...options, bom: isFirst, header: isFirst });
    const part = { text, rows: batch.length };
    isFirst = false;
    batch = [];
    return part;
  };
  for await (const row of rows) {
    batch.push(toCells(row));
    if (batch.length === BATCH_SIZE) yield flush();
  }
  if (isFirst || batch.length > 0) yield flush();
}

async function* iterateCells<Row>(
  first: IteratorResult<Row>,
  rest: { next: () => Promise<IteratorResult<Row>>; return: () => Promise<unknown> | undefined },
  { toCells, onEnd }: { toCells: ToCells<Row>; onEnd: (end: DownloadEnd) => Promise<void> },
) {
  const end = { rows: 0, isComplete: false };
  try {
    for (let next = first; !next.done; next = await rest.next()) {
      const row = next.value;
      end.rows += 1;
      yield toCells(row);
    }
    end.isComplete = true;
  } finally {
    await rest.return();
    await onEnd(end);
  }
}

/**
 * Streams a CSV file with BOM and CRLF; rows are read only as fast as the socket accepts them.
 *
 * @param options `onEnd` is called once before the file ends, or when the client has gone
 */
export async function sendDownload<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  file: CsvDownload<Row>,
  { timeZone, onEnd }: { timeZone: string; onEnd: (end: DownloadEnd) => Promise<void> },
) {
  const reader = { language: request.language, timeZone };
  const rows = file.rows[Symbol.asyncIterator]();
  // Read before the headers are sent, so that a failing query still returns an error envelope.
  const first = await rows.next();
  const csv = stringify(createCsvOptions(file.columns, reader.language));
  reply.type('text/csv; charset=utf-8').header('Content-Disposition', contentDisposition(toFileName(file, reader)));
  const toCells = createToCells(file.columns, timeZone);
  // The socket asks for the rest.
  const rest = { next: bindReplicaReads(() => rows.next()), return: () => rows.return?.() };
  pipeline(Readable.from(iterateCells(first, rest, { toCells, onEnd })), csv).catch((error: unknown) => {
    request.log.warn({ err: error }, 'download aborted');
  });
  return reply.send(csv);
}
