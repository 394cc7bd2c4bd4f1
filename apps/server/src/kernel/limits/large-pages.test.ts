import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';

import * as z from 'zod/mini';

import { endpoint } from '@backroom/contract';

import { createCaller, createTestApp, POSTGRES_LIMITS } from '../../testing/http-test-app.ts';
import { sampleListing, samples, setupSampleDatabase } from '../../testing/sample-entity.ts';
import { BATCH_SIZE } from '../database/batches.ts';
import { selectAll } from '../database/select-all.ts';
import { fetchPage } from '../http/pagination.ts';
import { parseReadable } from '../http/readable-rows.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { parseData, SENT_ROWS, streamLargePage, VALIDATED_ROWS } from './large-pages.ts';

const ROWS = 2_600;
const FIELDS = { id: samples.id, name: samples.name };

const list = endpoint({
  method: 'GET',
  path: '/api/v1/sample',
  access: 'admin:sample:list',
  summary: 'List',
  query: z.strictObject({
    pageIndex: z._default(z.coerce.number(), 1),
    pageSize: z.coerce.number(),
    orderBy: z.optional(z.literal('name')),
    order: z.optional(z.enum(['asc', 'desc'])),
  }),
  data: z.object({
    list: z.array(z.object({ id: z.int(), name: z.string().check(z.regex(/^[^!]*$/)) })),
    count: z.int(),
    pageIndex: z.int(),
    pageSize: z.int(),
  }),
});

const tree = endpoint({
  method: 'GET',
  path: '/api/v1/sample/tree',
  access: 'admin:sample:list',
  summary: 'All',
  data: z.array(z.object({ id: z.int(), name: z.string() })),
});

type Hold = <Result>(read: Promise<Result>) => Promise<Result>;

const test = setupSampleDatabase();
const open = (hold: Hold = (read) => read) =>
  createTestApp({
    db: test.db,
    config: POSTGRES_LIMITS,
    authenticate: async () => createCaller('*:*:*'),
    routes(app) {
      registerEndpoint(app, list, ({ query }) => hold(fetchPage(test.db, sampleListing, query)));
      registerEndpoint(app, tree, () =>
        hold(selectAll(test.db, { from: samples, fields: FIELDS, orderBy: [samples.id] })),
      );
    },
  });

/** Holds each read back until all have been read or refused, so that all are in progress together. */
function holdUntilAll(count: number): Hold {
  let settled = 0;
  const all = Promise.withResolvers<undefined>();
  return async (read) => {
    try {
      return await read;
    } finally {
      settled += 1;
      if (settled === count) all.resolve(undefined);
      await all.promise;
    }
  };
}
const fill = (rows: number) =>
  test.db
    .insert(samples)
    .values(Array.from({ length: rows }, (_, at) => ({ name: `"list":[] ${String(at).padStart(4, '0')}` })));

describe('the limit of large responses', () => {
  it.each([
    ['a page and a tree of more than 1,000 rows', 1_001, [200, 200, 429, 429]],
    ['no page or tree of fewer rows, whatever its pageSize', 1_000, [200, 200, 200, 200]],
  ])('applies to %s', async (_what, rows, expected) => {
    await fill(rows);
    for (const path of ['/api/v1/sample?pageSize=10000', '/api/v1/sample/tree']) {
      const app = await open(holdUntilAll(4));
      const responses = await Promise.all([1, 2, 3, 4].map(() => app.inject(path)));

      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual(expected);
      await app.close();
    }
  });
});

describe('a page of more than 1,000 rows', () => {
  beforeEach(() => fill(ROWS));

  it.each([
    ['from the start', '?pageSize=1200&orderBy=name'],
    ['near the end', '?pageSize=1200&pageIndex=2&orderBy=name'],
    ['the last one', '?pageSize=1500&pageIndex=2&orderBy=name&order=desc'],
  ])('has the rows of the pages that it consists of: %s', async (_what, query) => {
    const app = await open();
    const params = new URLSearchParams(query);
    const [size, index] = [Number(params.get('pageSize')), Number(params.get('pageIndex') ?? '1')];
    const small = (at: number) => `?pageSize=100&pageIndex=${((index - 1) * size) / 100 + at + 1}`;
    const order = query.slice(query.indexOf('&orderBy'));
    const rows: unknown[] = [];
    for (let at = 0; at < size / 100; at += 1) {
      const response = await app.inject(`/api/v1/sample${small(at)}${order}`);
      rows.push(...response.json<{ data: { list: unknown[] } }>().data.list);
    }
    const response = await app.inject(`/api/v1/sample${query}`);

    expect(response.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
    expect(response.json()).toEqual({
      requestId: response.headers['x-request-id'],
      code: 200,
      msg: expect.any(String),
      data: { list: rows, count: ROWS, pageIndex: index, pageSize: size },
    });
    await app.close();
  });

  it('is validated before it is sent, and has every row that is valid', async () => {
    await test.db.insert(samples).values({ name: '~!' });
    const app = await open();
    const response = await app.inject(`/api/v1/sample?pageSize=${ROWS + 1}`);
    const { data, ...envelope } = response.json<{ data: { list: { name: string }[]; count: number } }>();

    expect(envelope).toMatchObject({ code: 200, unreadable: 1 });
    expect([data.list.length, data.count]).toEqual([ROWS, ROWS + 1]);
    expect(data.list.some(({ name }) => name === '~!')).toBe(false);
    await app.close();
  });
});

describe('no turn of the event loop handles more than one batch of a large page', () => {
  /** The most rows that are handled in one turn. */
  async function measureTurns(work: (handle: () => void) => Promise<unknown>): Promise<{ most: number; all: number }> {
    const turns = [0];
    let isPending = true;
    const countTurns = async () => {
      while (isPending) {
        await nextTurn();
        turns.push(0);
      }
    };
    // First, so that each of its turns begins before that of the work.
    const counting = countTurns();
    await work(() => (turns[turns.length - 1]! += 1)).finally(() => (isPending = false));
    await counting;
    return { most: Math.max(...turns), all: turns.reduce((sum, rows) => sum + rows, 0) };
  }
  const rows = Array.from({ length: ROWS }, (_, id) => ({ id }));

  it('when it is read', async () => {
    await fill(ROWS);
    const read = (handle: () => void) =>
      fetchPage(
        test.db,
        {
          ...sampleListing,
          toRecord: (row) => {
            handle();
            return sampleListing.toRecord(row);
          },
        },
        { pageIndex: 1, pageSize: ROWS },
      );

    expect(await measureTurns(read)).toEqual({ most: BATCH_SIZE, all: ROWS });
  });

  it('when it is validated', async () => {
    const validate = (handle: () => void) =>
      parseData(
        z.object({ list: z.array(z.object({ id: z.int().check(z.refine(() => (handle(), true))) })) }),
        { list: rows },
        parseReadable,
      );

    expect(await measureTurns(validate)).toEqual({ most: VALIDATED_ROWS, all: ROWS });
  });

  it('when it is sent', async () => {
    const send = async (handle: () => void) => {
      const list = rows.map((row) => ({ toJSON: () => (handle(), row) }));
      const stream = streamLargePage({ data: { list } });
      expect(JSON.parse(await text(stream!))).toEqual({ data: { list: rows } });
    };

    expect(await measureTurns(send)).toEqual({ most: SENT_ROWS, all: ROWS });
  });
});
