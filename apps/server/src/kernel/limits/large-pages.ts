import { Readable } from 'node:stream';

import type * as z from 'zod/mini';

import { toBatches } from '../database/batches.ts';
import type { ReadableData, UnreadableRow } from '../http/readable-rows.ts';
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

type Parse = (schema: z.core.$ZodType, data: unknown) => ReadableData;

/**
 * Validates the result of a handler. A large page is validated in batches, so that other requests go on meanwhile, and in
 * place, so that it is not in memory twice.
 */
export async function parseData(schema: z.core.$ZodType, data: unknown, parse: Parse): Promise<ReadableData> {
  if (!isLargePage(data)) return parse(schema, data);
  const { list } = data;
  const unreadable: UnreadableRow[] = [];
  let page: unknown;
  let row = 0;
  for (const batch of toBatches(list, VALIDATED_ROWS)) {
    const parsed = parse(schema, { ...data, list: batch });
    page = parsed.data;
    unreadable.push(...parsed.unreadable);
    for (const each of (page as LargePage).list) list[row++] = each;
    await yieldToRequests();
  }
  list.length = row;
  return { data: { ...(page as LargePage), list }, unreadable };
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
