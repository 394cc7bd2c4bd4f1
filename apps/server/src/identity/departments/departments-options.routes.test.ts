import { inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';

import { type DeptOption, MAX_BRANCH_NODES, MAX_TREE_MATCHES, MAX_TREE_NODES } from '@backroom/contract/departments';

import { depts } from '../../schema/departments.table.ts';
import { collectEndpoints } from '../../testing/collect-endpoints.ts';
import { setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { insertRole, insertUser, USER_BODY } from '../../testing/test-users.ts';

const PATH = '/api/v1/deptTree';
const MAX_BYTES = 200_000;
/** Below the company of the demo data: 20 regions of 50 stores of 9 teams, 10,020 in all. */
const REGIONS = 20;
const STORES = 50;
const TEAMS = 9;
const FIRST_REGION = 100_000;
const [WIDE_REGION, CROWD] = [200_000, 1_000];
const LAST_TEAM = FIRST_REGION + REGIONS * 1000 - 1000 + STORES * 10 + TEAMS;

const endpoints = collectEndpoints();
const test = setupTestApp();
const admin = setupCaller(test, 'admin');

const range = (length: number) => Array.from({ length }, (_, at) => at + 1);
beforeAll(async () => {
  const add = async (rows: (typeof depts.$inferInsert)[]) => {
    for (let at = 0; at < rows.length; at += 2000) await test.db.insert(depts).values(rows.slice(at, at + 2000));
  };
  const regions = range(REGIONS).map((number) => FIRST_REGION + (number - 1) * 1000);
  const toRow = (deptId: number, parents: readonly number[], deptType: 'region' | 'store' | 'department') => ({
    deptId,
    parentId: parents.at(-1)!,
    deptName: `节点${deptId}`,
    deptPath: `/${[...parents, deptId].join('/')}/`,
    deptType,
  });
  await add([WIDE_REGION, ...regions].map((id) => toRow(id, [1], 'region')));
  const stores = regions.flatMap((region) => range(STORES).map((at) => [region, region + at * 10] as const));
  await add(stores.map(([region, store]) => toRow(store, [1, region], 'store')));
  await add(
    stores.flatMap(([region, store]) => range(TEAMS).map((at) => toRow(store + at, [1, region, store], 'department'))),
  );
  await add(range(CROWD).map((at) => toRow(WIDE_REGION + at, [1, WIDE_REGION], 'department')));
}, 60_000);

async function read(caller: TestCaller, query = ''): Promise<{ nodes: DeptOption[]; rows: DeptOption[] }> {
  const response = await caller.get(`${PATH}?${query}`);
  expect([query, response.statusCode]).toEqual([query, 200]);
  expect(response.body.length).toBeLessThan(MAX_BYTES);
  const nodes = response.json<{ data: DeptOption[] }>().data;
  return { nodes, rows: flatten(nodes) };
}
const flatten = (nodes: readonly DeptOption[]): DeptOption[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)]);

it('answers with the top of a large tree, and the number of children of each', async () => {
  const { nodes, rows } = await read(admin);

  expect(rows.length).toBeLessThanOrEqual(MAX_TREE_NODES);
  const regions = nodes[0]!.children;
  expect(nodes[0]!.childCount).toBe(regions.length);
  expect(regions.find(({ id }) => id === FIRST_REGION)).toMatchObject({ childCount: STORES, children: [] });
  expect(regions.find(({ id }) => id === WIDE_REGION)).toMatchObject({ childCount: CROWD, children: [] });
});

it('answers with a bounded page of the children of one', async () => {
  const { nodes } = await read(admin, `open=${FIRST_REGION}`);
  expect(nodes.map(({ id, childCount }) => [id, childCount])).toEqual(
    range(STORES).map((at) => [FIRST_REGION + at * 10, TEAMS]),
  );

  const crowd = await read(admin, `open=${WIDE_REGION}`);
  expect(crowd.rows).toHaveLength(MAX_BRANCH_NODES);
});

it('finds a deep department by its name, with its ancestors only', async () => {
  const { rows } = await read(admin, `keyword=${encodeURIComponent(`节点${LAST_TEAM}`)}`);

  expect(rows.map(({ id }) => id)).toEqual([1, expect.any(Number), expect.any(Number), LAST_TEAM]);
  expect(rows.at(-1)).toMatchObject({ childCount: 0 });
});

it('finds a bounded number, however many match', async () => {
  const { rows } = await read(admin, `keyword=${encodeURIComponent('节点')}`);

  expect(rows.length).toBeGreaterThanOrEqual(MAX_TREE_MATCHES);
  expect(rows.length).toBeLessThanOrEqual(MAX_TREE_MATCHES * 4);
});

it('names chosen ones with their ancestors, and refuses more than one request may name', async () => {
  const { rows } = await read(admin, `ids=${LAST_TEAM},999999`);
  expect(rows.map(({ id }) => id)).toEqual([1, expect.any(Number), expect.any(Number), LAST_TEAM]);

  const tooMany = range(101).join();
  expect((await admin.get(`${PATH}?ids=${tooMany}`)).statusCode).toBe(422);
});

it('saves a user in a department that a search has found, and names it afterwards', async () => {
  const found = (await read(admin, `keyword=${encodeURIComponent(`节点${LAST_TEAM}`)}`)).rows.at(-1)!;
  const user = { ...USER_BODY, username: 'deep.team', deptId: found.id };
  const saved = (await admin.post('/api/v1/sys-user', user)).json<{ data: { deptId: number } }>().data;

  const named = await read(admin, `ids=${saved.deptId}`);
  expect(named.rows.at(-1)).toMatchObject({ id: LAST_TEAM, label: `节点${LAST_TEAM}` });
});

describe('under a scope', () => {
  const region = FIRST_REGION + 1000;
  const createManager = async (username: string, deptIds: number[]) => {
    const roleId = await insertRole(test.db, {
      roleKey: username,
      dataScope: '2',
      tags: ['admin:sysUser:list'],
      deptIds,
    });
    await insertUser(test.db, { username, deptId: 1, roleIds: [roleId] });
    return test.as(username);
  };

  it('is whole if the part that the caller may see is small, whatever the size of the tree', async () => {
    const ids = range(30).map((at) => region + at * 10);
    const { nodes, rows } = await read(await createManager('manager.few', ids));

    expect(rows.map(({ id }) => id)).toEqual([1, region, ...ids]);
    expect(nodes[0]).toMatchObject({ id: 1, disabled: true });
    expect(nodes[0]).not.toHaveProperty('childCount');
  });

  it('counts, opens, finds and names only what the caller may see', async () => {
    const crowd = await test.db
      .select({ id: depts.deptId })
      .from(depts)
      .where(inArray(depts.parentId, [WIDE_REGION]));
    const store = region + 10;
    const caller = await createManager('manager.many', [...crowd.map(({ id }) => id), store]);
    const { nodes } = await read(caller);
    const shown = nodes[0]!.children.map(({ id, disabled, childCount }) => [id, disabled, childCount]);

    expect(shown).toEqual([
      [region, true, 1],
      [WIDE_REGION, true, CROWD],
    ]);
    expect((await read(caller, `open=${region}`)).rows.map(({ id }) => id)).toEqual([store]);
    expect((await read(caller, `open=${store}`)).rows).toEqual([]);
    expect((await read(caller, `ids=${LAST_TEAM}`)).rows).toEqual([]);
    expect((await read(caller, `keyword=${encodeURIComponent(`节点${LAST_TEAM}`)}`)).rows).toEqual([]);
  });
});

describe('the departments of roles', () => {
  const ROLES = '/api/v1/roleDeptTreeselect/0';
  const readRoles = async (caller: TestCaller, query = '') => {
    const response = await caller.get(`${ROLES}?${query}`);
    expect([query, response.statusCode]).toEqual([query, 200]);
    expect(response.body.length).toBeLessThan(MAX_BYTES);
    return response.json<{ data: { depts: DeptOption[] } }>().data.depts;
  };
  const ids = (nodes: readonly DeptOption[]) => flatten(nodes).map(({ id }) => id);

  it('are read by branches like the options', async () => {
    const top = await readRoles(admin);
    expect(ids(top).length).toBeLessThanOrEqual(MAX_TREE_NODES);
    expect(top[0]!.children.find(({ id }) => id === WIDE_REGION)).toMatchObject({ childCount: CROWD, children: [] });
    expect(ids(await readRoles(admin, `open=${WIDE_REGION}`))).toHaveLength(MAX_BRANCH_NODES);
    expect(ids(await readRoles(admin, `ids=${LAST_TEAM}`)).at(-1)).toBe(LAST_TEAM);
    expect(ids(await readRoles(admin, `keyword=${LAST_TEAM}`)).at(-1)).toBe(LAST_TEAM);
  });

  it('never show a department that the caller may not assign, also not as an ancestor', async () => {
    const crowd = range(CROWD).map((at) => WIDE_REGION + at);
    const [region, store] = [FIRST_REGION + 2000, FIRST_REGION + 2010];
    const tags = ['admin:sysRole:query'];
    const roleId = await insertRole(test.db, {
      roleKey: 'assigner',
      dataScope: '2',
      tags,
      deptIds: [WIDE_REGION, ...crowd, store, store + 1],
    });
    await insertUser(test.db, { username: 'assigner', deptId: 1, roleIds: [roleId] });
    const caller = await test.as('assigner');

    expect((await readRoles(caller)).map(({ id, childCount }) => [id, childCount])).toEqual([
      [store, 1],
      [WIDE_REGION, CROWD],
    ]);
    expect(ids(await readRoles(caller, `ids=${store + 1},${store + 2},${region}`))).toEqual([store, store + 1]);
    expect(ids(await readRoles(caller, `open=${region}`))).toEqual([store]);
    expect(ids(await readRoles(caller, `keyword=${store + 2}`))).toEqual([]);
  });
});

/** Reads that answer with a tree of rows of a table, and why it is not large; the others are read by branches above. */
const WHOLE: Record<string, string> = {
  '/api/v1/dept': 'the page with all departments',
  '/api/v1/menu': 'the menu, which a person has to survey',
  '/api/v1/menurole': 'the menu, which a person has to survey',
  '/api/v1/roleMenuTreeselect/{roleId}': 'the menu, which a person has to survey',
};

it('are the only trees of the contract beside those that a person has to survey', () => {
  const trees = endpoints.filter(({ method, data }) => method === 'GET' && hasChildren(data));

  expect(trees.map(({ path }) => path).sort()).toEqual(
    [...Object.keys(WHOLE), PATH, '/api/v1/directory/department', '/api/v1/roleDeptTreeselect/{roleId}'].sort(),
  );
});

interface Definition {
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
}

/** Whether the schema has nodes with `children`, at any depth. */
function hasChildren(schema: z.core.$ZodType): boolean {
  const { shape = {}, element, innerType } = schema._zod.def as Definition;
  if ('children' in shape) return true;
  return [...Object.values(shape), element, innerType].some((inner) => inner !== undefined && hasChildren(inner));
}
