import type { JsonSchema } from '../../kernel/open-api/schemas.ts';
import type { ApiOperation } from '../api-document/calls.ts';
import { listRequests, toDeepPage } from './requests.ts';

interface Parameter {
  name: string;
  in?: string;
  required?: boolean;
  schema: JsonSchema;
}

const toOperation = (path: string, parameters: Parameter[], type = 'application/json') =>
  ({
    method: 'GET',
    path,
    operation: {
      parameters: parameters.map((each) => ({ in: 'query', required: false, ...each })),
      responses: { 200: { content: { [type]: {} } } },
    },
  }) as unknown as ApiOperation;

const integer: JsonSchema = { type: 'integer', minimum: 0 };
const PAGE: Parameter = { name: 'pageIndex', schema: integer };
const SORT: Parameter[] = [
  { name: 'orderBy', schema: { type: 'string', enum: ['name'] } },
  { name: 'nameOrder', schema: { type: 'string', enum: ['asc', 'desc'] } },
];
const KEYWORD: Parameter = { name: 'keyword', schema: { type: 'string', maxLength: 128 } };

const listUrls = (operation: ApiOperation, examples = {}) =>
  listRequests(operation, examples).requests.map(({ url }) => url);

describe('the requests to a read', () => {
  it('try each sort in both directions, each value of a filter, and texts with few, many and no hits', () => {
    const status = { name: 'status', schema: { type: 'string', enum: ['1', '2'] } };
    const target = toOperation('/a', [PAGE, ...SORT, status, KEYWORD, { name: 'postId', schema: integer }]);

    expect(listUrls(target, { postId: { one: '7' } })).toEqual([
      '/a',
      '/a?orderBy=name&order=asc',
      '/a?orderBy=name&order=desc',
      '/a?status=1',
      '/a?status=2',
      '/a?keyword=00609763',
      '/a?keyword=bench',
      '/a?keyword=nosuchrecord',
      '/a?keyword=%E9%97%BB%E4%BA%BA',
      '/a?postId=7',
    ]);
  });

  it('have what the document requires, each value once', () => {
    const id = { name: 'id', in: 'path', required: true, schema: integer };
    const month = { name: 'month', required: true, schema: { type: 'string' } };
    const examples = { '/a/{id} id': { own: '3' }, id: { other: '4' }, month: { first: '2026-01', last: '2026-02' } };

    expect(listUrls(toOperation('/a/{id}', [id, month]), examples)).toEqual([
      '/a/3?month=2026-01',
      '/a/3?month=2026-02',
    ]);
  });

  it('of a file is the one with the fewest rows', () => {
    expect(listUrls(toOperation('/a/export', [...SORT, KEYWORD], 'text/csv'))).toEqual(['/a/export?keyword=00609763']);
  });

  it('are not known for a parameter without an example', () => {
    const id = { name: 'newId', in: 'path', required: true, schema: integer };
    const { problems } = listRequests(toOperation('/a/{newId}', [id, { name: 'otherId', schema: integer }]), {});

    expect(problems).toEqual(['/a/{newId}: no example of newId', '/a/{newId}: no example of otherId']);
  });

  it('have a page in the middle of a list that has pages', () => {
    const target = toOperation('/a', [PAGE]);
    const [request] = listRequests(target, {}).requests;

    expect(toDeepPage(request!, target, 200)?.url).toBe('/a?pageIndex=5');
    expect(toDeepPage(request!, target, 1_000_000)?.url).toBe('/a?pageIndex=250');
    expect(toDeepPage(request!, target, 40)).toBeUndefined();
    expect(toDeepPage(request!, toOperation('/a', []), 200)).toBeUndefined();
  });
});
