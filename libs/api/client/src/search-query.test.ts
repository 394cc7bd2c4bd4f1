import { dictDataContract } from '@backroom/contract/dictionaries';
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { parseQuery, serializeQuery } from './search-query.ts';

const schema = dictDataContract.list.query;
const parse = (search: string) => parseQuery(schema, new URLSearchParams(search));

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
        const query = parseQuery(schema, new URLSearchParams(pairs));
        expect(query.pageIndex).toBeGreaterThanOrEqual(1);
        expect(query.pageSize).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: rounds({ quick: 500, deep: 2_000 }) },
    );
  });
});

describe('serializeQuery', () => {
  it('omits empty and default values', () => {
    expect(serializeQuery(schema, { pageIndex: 1, pageSize: 50, dictLabel: '', status: undefined }).toString()).toBe(
      'pageSize=50',
    );
  });

  it('is the inverse of parseQuery', () => {
    const query = { pageIndex: 2, pageSize: 10, orderBy: 'status', order: 'asc', dictLabel: 'a&b=c' } as const;
    expect(parseQuery(schema, serializeQuery(schema, query))).toEqual(query);
  });
});
