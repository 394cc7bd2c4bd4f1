import { Readable } from 'node:stream';

import * as z from 'zod/mini';

import { toBatches } from '../database/batches.ts';
import { LARGE_ROWS } from './large-responses.ts';
import { yieldToRequests } from './yield-to-requests.ts';

/** Rows in a batch, each some 10 ms of work. */
export const VALIDATED_ROWS = 500;
export const SENT_ROWS = 1_000;

interface LargePage {
  list: unknown[];
}

const isLargePage = (data: unknown): data is LargePage =>
  typeof data === 'object' &&
  data !== null &&
  'list' in data &&
  Array.isArray(data.list) &&
  data.list.length > LARGE_ROWS;

/**
 * Validates the result of a handler. A large page is validated in batches, so that other requests go on meanwhile, and in
 * place, so that it is not in memory twice.
 */
export async function parseData<Schema extends z.core.$ZodType>(schema: Schema, data: unknown): Promise<unknown> {
  if (!isLargePage(data)) return z.parse(schema, data);
  const { list } = data;
  let page: unknown;
  let row = 0;
  for (const batch of toBatches(list, VALIDATED_ROWS)) {
    page = z.parse(schema, { ...data, list: batch });
    for (const parsed of (page as LargePage).list) list[row++] = parsed;
    await yieldToRequests();
  }
  return { ...(page as LargePage), list };
}

const EMPTY_LIST = '"list":[]';

async function* serialize(envelope: object, page: LargePage): AsyncGenerator<string> {
  // Quotes within strings are escaped, so the first match is the list itself.
  const [head = '', tail = ''] = JSON.stringify({ ...envelope, data: { ...page, list: [] } }).split(EMPTY_LIST, 2);
  yield `${head}"list":[`;
  let separator = '';
  let sent = 0;
  for (const batch of toBatches(page.list, SENT_ROWS)) {
    yield separator + JSON.stringify(batch).slice(1, -1);
    separator = ',';
    // A slow client keeps the rest in memory only.
    page.list.fill(undefined, sent, (sent += batch.length));
    await yieldToRequests();
  }
  yield `]${tail}`;
}

/** The JSON of a large page in batches, as fast as the client reads; null for other data. */
export const streamLargePage = (envelope: { data: unknown }): Readable | null =>
  isLargePage(envelope.data) ? Readable.from(serialize(envelope, envelope.data)) : null;
