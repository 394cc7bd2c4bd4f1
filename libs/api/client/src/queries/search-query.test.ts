import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { safeParse } from 'zod/v4/core';

import type { Endpoint } from '@backroom/contract';
import { dictDataContract } from '@backroom/contract/dictionaries';
import { anyCharacters, fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { parseQuery, serializeQuery } from './search-query.ts';

const endpoint = dictDataContract.list;
const parse = (search: string) => parseQuery(endpoint, new URLSearchParams(search));

describe('parseQuery', () => {
  it('has default page and size', () => {
    expect(parse('')).toEqual({ pageIndex: 1, pageSize: 20 });
  });

  it('parses valid members', () => {
    expect(parse('pageIndex=3&pageSize=50&orderBy=dictSort&order=desc&status=1')).toEqual({
      pageIndex: 3,
      pageSize: 50,
      orderBy: 'dictSort',
      order: 'desc',
      status: '1',
    });
  });

  it('omits invalid members and keeps the rest', () => {
    expect(parse('pageIndex=-1&pageSize=abc&orderBy=password&status=9&dictLabel=a&foreign=1')).toEqual({
      pageIndex: 1,
      pageSize: 20,
      dictLabel: 'a',
    });
  });

  it('never throws for any search string', () => {
    const name = fc.oneof(fc.constantFrom('pageIndex', 'pageSize', 'orderBy', '__proto__', 'constructor'), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
        const query = parseQuery(endpoint, new URLSearchParams(pairs));
        expect(query.pageIndex).toBeGreaterThanOrEqual(1);
        expect(query.pageSize).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: rounds({ quick: 500, deep: 2_000 }) },
    );
  });
});

describe('serializeQuery', () => {
  it('omits empty and default values', () => {
    expect(serializeQuery(endpoint, { pageIndex: 1, pageSize: 50, dictLabel: '', status: undefined }).toString()).toBe(
      'pageSize=50',
    );
  });

  it('is the inverse of parseQuery', () => {
    const query = { pageIndex: 2, pageSize: 10, orderBy: 'status', order: 'asc', dictLabel: 'a&b=c' } as const;
    expect(parseQuery(endpoint, serializeQuery(endpoint, query))).toEqual(query);
  });
});

describe('every list of the contract', () => {
  const CONTRACTS = join(import.meta.dirname, '../../../contract/src');
  const load = createRequire(import.meta.url);
  const lists = globSync('*/*.contract.ts', { cwd: CONTRACTS })
    .sort()
    .flatMap((file) => Object.entries(load(join(CONTRACTS, file)) as Record<string, { list?: Endpoint } | null>))
    .flatMap(([name, contract]) => (contract?.list?.query ? [[name, contract.list] as const] : []));
  /** Texts near the limits of what the members accept. */
  const text = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      '0',
      '1',
      ' 1',
      '20',
      '-1',
      '1.5',
      '1e2',
      '2147483648',
      'asc',
      'Y',
      'open',
      '\u0000',
      'a\nb',
      '\ud800',
    ),
    fc.constantFrom(
      '2026-02-28',
      ' 2026-02-28T10:00:00Z ',
      '2026-02-31',
      '2026-02-28T10:00:00Z',
      '2026-13-01T10:00:00Z',
      '2026-01-01T00:00:00Z/',
    ),
    fc.constantFrom('2026-01-01T00:00:00Z/2026-02-01T00:00:00Z', '2026-01-01T00:00:00Z/2026-02-99T00:00:00Z', '1,2'),
    fc.string({ maxLength: 140 }),
    anyCharacters({ minLength: 120, maxLength: 140 }),
  );

  it.each(lists)('%s.list accepts what its schema does', (_name, list) => {
    expect(lists.length).toBeGreaterThan(12);
    const members = Object.entries((list as { query: { _zod: { def: { shape: object } } } }).query._zod.def.shape);
    fc.assert(
      fc.property(fc.constantFrom(...members), text, ([name, schema], value) => {
        const search = new URLSearchParams([[name, value]]);
        const parsed = safeParse(schema as never, search.get(name));
        const expected = parsed.success ? parsed.data : safeParse(schema as never, undefined).data;
        const actual: Record<string, unknown> = parseQuery(list as never, search);
        expect(actual[name]).toEqual(expected);
      }),
      { numRuns: rounds({ quick: 500, deep: 5_000 }) },
    );
  });
});
