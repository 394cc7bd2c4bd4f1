import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';

import { CONTENT_ARRAYS, type Endpoint } from '@backroom/contract';

import { countUnreadable, parseReadable, parseStrictly } from './kernel/http/readable-rows.ts';
import { createExample } from './kernel/open-api/example.ts';
import { type NamedSchemas, toJsonSchema } from './kernel/open-api/schemas.ts';
import { depts } from './schema/departments.table.ts';
import { dictData } from './schema/dictionaries.table.ts';
import { errorGroups } from './schema/error-log.table.ts';
import { menus } from './schema/menus.table.ts';
import { collectEndpoints } from './testing/collect-endpoints.ts';
import { setupTestApp } from './testing/test-app.ts';

const endpoints = collectEndpoints();
const test = setupTestApp();

type Members = Record<string, unknown>;
interface List {
  name: string;
  endpoint: Endpoint;
  /** The member of `data` with the rows; null if it is the rows. */
  member: string | null;
}

interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
}
const getDefinition = (schema: z.core.$ZodType): Definition => {
  const definition = schema._zod.def as Definition;
  return ['optional', 'nullable', 'default'].includes(definition.type)
    ? getDefinition(definition.innerType!)
    : definition;
};
const isArray = (schema: z.core.$ZodType) => getDefinition(schema).type === 'array';
const isArrayOfRecords = (schema: z.core.$ZodType) =>
  isArray(schema) && getDefinition(getDefinition(schema).element!).type === 'object';

/** They fail as a whole: parts of one record or answer, which would be wrong without one of them. */
const PARTS = [
  '/api/cafu/cash-in/day lines',
  '/api/cafu/cash-in/day near',
  '/api/cafu/cash-in/days counts',
  '/api/cafu/cash-in/days regions',
  '/api/cafu/cash-in/month-plan regions',
  '/api/cafu/cash-in/month-plan/presence editors',
  '/api/cafu/cash-in/month-plan/year regions',
  '/api/v1/dashboard days',
  '/api/v1/explanation links',
  '/api/v1/explanation mends',
  '/api/v1/getinfo heldRoles',
  '/api/v1/search groups',
  '/api/v1/store/{storeId}/detail departments',
  '/api/v1/store/{storeId}/detail roles',
  '/api/v1/sys-user/{userId} roles',
  '/api/v1/sys-user/{userId}/holding holdings',
  '/api/v1/sys-user/{userId}/sight entries',
  '/api/v1/sys-user/{userId}/sight lists',
  '/api/v1/sys-user/{userId}/sight roles',
  '/api/v1/system-status faults',
  '/api/v1/system-status instances',
  '/api/v1/system-status problems',
  '/api/v1/system-status statements',
  '/api/v1/user/security passkeys',
];

const reads = () =>
  endpoints.filter(
    ({ method, download, stream }) => method === 'GET' && download === undefined && stream === undefined,
  );

/** Every read that responds with rows. */
const findLists = (): List[] =>
  reads().flatMap((endpoint): List[] => {
    if (isArray(endpoint.data)) return [{ name: endpoint.path, endpoint, member: null }];
    const members = Object.entries(getDefinition(endpoint.data).shape ?? {});
    return members
      .filter(([member, schema]) => CONTENT_ARRAYS.includes(member) && isArray(schema))
      .map(([member]) => ({ name: `${endpoint.path} ${member}`, endpoint, member }));
  });

const withRows = (data: unknown, member: string | null, rows: unknown) =>
  member === null ? rows : { ...(data as Members), [member]: rows };
const rowsOf = (data: unknown, member: string | null) =>
  (member === null ? data : (data as Members)[member]) as unknown[];

/** The row with one member that its schema refuses; a row without members, such as a text, is replaced. */
function breakRow(row: unknown, isRefused: (row: unknown) => boolean): unknown {
  const candidates =
    typeof row === 'object' && row !== null
      ? Object.keys(row).map((name) => ({ ...row, [name]: Symbol('refused') as unknown }))
      : [Symbol('refused')];
  return candidates.find(isRefused);
}

describe('a row outside the contract', () => {
  it('is left out of every list, and counted; the others stay', () => {
    const lists = findLists();
    const problems = lists.flatMap(({ name, endpoint: { data: schema }, member }) => {
      const components: NamedSchemas = {};
      const example = createExample(toJsonSchema(schema, 'output', components), components);
      const [row] = rowsOf(example, member);
      const parse = (rows: unknown[]) => parseReadable(schema, withRows(example, member, rows));
      const broken = breakRow(row, (each) => !z.safeParse(schema, withRows(example, member, [each])).success);
      if (row === undefined || broken === undefined) return [`${name}: no row, or none that is refused`];
      const { data, unreadable } = parse([row, broken, row, broken]);
      const expected = z.parse(schema, withRows(example, member, [row, row]));
      const isKept = JSON.stringify(data) === JSON.stringify(expected);
      return isKept && countUnreadable(unreadable) === 2 ? [] : [`${name}: ${JSON.stringify(unreadable)}`];
    });

    expect(problems).toEqual([]);
    expect(lists.length).toBeGreaterThan(60);
    expect(lists.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['/api/v1/dept', '/api/v1/sys-user list', '/api/v1/menurole', '/api/v1/dict/data list']),
    );
  });

  it('is a row in every array of records, unless that is part of a record', () => {
    const parts = reads().flatMap(({ path, data }) =>
      Object.entries(getDefinition(data).shape ?? {})
        .filter(([member, schema]) => !CONTENT_ARRAYS.includes(member) && isArrayOfRecords(schema))
        .map(([member]) => `${path} ${member}`),
    );

    expect(parts.sort()).toEqual(PARTS);
  });

  it('takes those below it along in a tree, and no other', () => {
    const node = z.object({
      id: z.int(),
      get children() {
        return z.array(node);
      },
    });
    const tree = [
      {
        id: 1,
        children: [
          { id: 2, children: [] },
          { id: 'x', children: [{ id: 4, children: [] }] },
        ],
      },
      { id: 5, children: [] },
    ];

    expect(parseReadable(z.array(node), tree)).toEqual({
      data: [
        { id: 1, children: [{ id: 2, children: [] }] },
        { id: 5, children: [] },
      ],
      unreadable: [{ key: 'id x', problem: 'id: invalid_type', rows: 2 }],
    });
    const bad = [{ id: 'x', children: [{ id: 'y', children: [] }] }];
    expect(countUnreadable(parseReadable(z.array(node), bad).unreadable)).toBe(2);
    expect(tree[0]?.children).toHaveLength(2);
  });

  it('is an error of the response where it is no row, and in the response to a write', () => {
    const page = z.object({ list: z.array(z.object({ id: z.int() })), count: z.int() });

    expect(() => parseReadable(page, { list: [{ id: 1 }], count: 'many' })).toThrow(z.core.$ZodError);
    expect(() => parseReadable(page, { list: null, count: 1 })).toThrow(z.core.$ZodError);
    expect(() => parseReadable(z.object({ roles: z.array(z.string()) }), { roles: [1] })).toThrow(z.core.$ZodError);
    expect(() => parseStrictly(page, { list: [{ id: 'x' }], count: 1 })).toThrow(z.core.$ZodError);
  });
});

describe('a stored record outside the contract', () => {
  const read = async (path: string) => {
    const caller = await test.as('admin');
    const response = await caller.get(path);
    return response.json<{ code: number; unreadable?: number; data: { list: Members[]; count: number } }>();
  };
  const LIST = '/api/v1/dict/data?pageSize=100';

  it('spoils its row: the list has the others, and the error log names it once', async () => {
    const before = await read(LIST);
    await test.db.update(dictData).set({ dictSort: 10_000 }).where(eq(dictData.dictCode, 3));
    const after = await read(LIST);

    expect(before).not.toHaveProperty('unreadable');
    expect([after.code, after.unreadable, after.data.count]).toEqual([200, 1, before.data.count]);
    expect(after.data.list).toEqual(before.data.list.filter(({ dictCode }) => dictCode !== 3));
    await read(LIST);
    const groups = await test.db.select().from(errorGroups);
    expect(groups).toMatchObject([
      {
        message: 'GET /api/v1/dict/data: unreadable record, dictCode 3: dictSort: too_big',
        stack: 'dictCode 3: dictSort: too_big',
        count: 1,
        lastVersion: 'server',
      },
    ]);
  });

  it('does not take the menu or the tree of departments', async () => {
    // A year that the format of the contract has no digits for.
    const createdAt = sql`'20000-01-01'::timestamptz`;
    await test.db.update(menus).set({ createdAt }).where(eq(menus.menuId, 3));
    await test.db.update(depts).set({ createdAt }).where(eq(depts.deptId, 5));

    for (const path of ['/api/v1/menu', '/api/v1/dept']) {
      const { code, unreadable = 0, data } = await read(path);
      expect([path, code, unreadable > 0, (data as unknown as unknown[]).length > 0]).toEqual([path, 200, true, true]);
    }
  });
});
