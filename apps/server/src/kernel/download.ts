import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { stringify } from 'csv-stringify';
import { type FastifyReply, type FastifyRequest } from 'fastify';

import { say, type Words } from './messages.ts';

/** One column of a file. */
export interface Column<Row> {
  header: Words;
  value: (row: Row) => string | number | boolean | Date | null | undefined;
}

/** A CSV file in the making: its rows are read while it is being sent. */
export interface Download<Row> {
  /** Without `.csv`; letters beyond ASCII are fine. */
  fileName: Words;
  columns: readonly Column<Row>[];
  rows: AsyncIterable<Row>;
}

/** NUL and the other control characters, but for tab and line breaks inside a cell. */
// eslint-disable-next-line no-control-regex -- removing them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
/** First characters by which a spreadsheet takes a text for a formula, full-width forms included. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** The text of a cell, harmless to a spreadsheet. */
export function cellText(value: string | number | boolean | Date | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  const text = String(value).replace(CONTROL, '');
  return typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
}

/** `Content-Disposition` with an ASCII name for old readers and the true one beside it (RFC 6266). */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\w.-]+/g, '_');
  const exact = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

async function* cells<Row>(first: IteratorResult<Row>, rest: AsyncIterator<Row>, columns: readonly Column<Row>[]) {
  try {
    for (let next = first; !next.done; next = await rest.next()) {
      const row = next.value;
      yield columns.map(({ value }) => cellText(value(row)));
    }
  } finally {
    await rest.return?.();
  }
}

/** Sends a download as CSV with BOM and CRLF; nothing holds more rows than the socket has asked for. */
export async function sendDownload<Row>(request: FastifyRequest, reply: FastifyReply, file: Download<Row>) {
  const { language } = request;
  const rows = file.rows[Symbol.asyncIterator]();
  // Before the headers, so that a failing query still answers as an envelope.
  const first = await rows.next();
  const csv = stringify({
    bom: true,
    header: true,
    columns: file.columns.map(({ header }) => cellText(say(header, language))),
    // `cellText` guards more than the library's own `escape_formulas`, which also turns negative numbers into text.
    escape_formulas: false,
    record_delimiter: 'windows',
    // The library quotes a cell for the whole delimiter only, not for one half of it.
    quoted_match: /[\r\n]/,
  });
  reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', attachment(`${say(file.fileName, language)}.csv`));
  pipeline(Readable.from(cells(first, rows, file.columns)), csv).catch((error: unknown) => {
    request.log.warn({ err: error }, 'a download ended early');
  });
  return reply.send(csv);
}
