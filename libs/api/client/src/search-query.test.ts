
import { dictDataContract } from '@backroom/contract/dictionaries';
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { readQuery, writeQuery } from './search-query.ts';

const schema = dictDataContract.list.query;
const read = (search: string) => readQuery(schema, new URLSearchParams(search));

describe('parseQuery', () => {
  it('has default page and size', () => {
    expect(read('')).toEqual({ pageIndex: 1, pageSize: 20 });
  });

  it('parses valid members', () => {
    expect(read('pageIndex=3&pageSize=50&orderBy=dictSort&order=desc&status=1')).toEqual({
      pageIndex: 3,
      pageSize: 50,
      orderBy: 'dictSort',
      order: 'desc',
      status: '1',
    });
  });

  it('omits invalid members and keeps the rest', () => {
    expect(read('pageIndex=-1&pageSize=abc&orderBy=password&status=9&dictLabel=a&foreign=1')).toEqual({
      pageIndex: 1,
      pageSize: 20,
      dictLabel: 'a',
    });
  });

  it('never throws for any search string', () => {
    const name = fc.oneof(fc.constantFrom('pageIndex', 'pageSize', 'orderBy', '__proto__', 'constructor'), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
        const query = readQuery(schema, new URLSearchParams(pairs));
        expect(query.pageIndex).toBeGreaterThanOrEqual(1);
        expect(query.pageSize).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: rounds({ quick: 500, deep: 2_000 }) },
    );
  });
});

describe('serializeQuery', () => {
  it('omits empty and default values', () => {
    expect(writeQuery(schema, { pageIndex: 1, pageSize: 50, dictLabel: '', status: undefined }).toString()).toBe(
      'pageSize=50',
    );
  });

  it('is the inverse of parseQuery', () => {
    const query = { pageIndex: 2, pageSize: 10, orderBy: 'status', order: 'asc', dictLabel: 'a&b=c' } as const;
    expect(readQuery(schema, writeQuery(schema, query))).toEqual(query);
  });
});
