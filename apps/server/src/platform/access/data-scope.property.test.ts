import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';
import { SEED } from '@backroom/testing/seed';

import { hashPassword } from '../../identity/sessions/password.ts';
import {
  type GeneratedOrganisation,
  insertOrganisation,
  organisationArbitrary,
  type ResourceTag,
  type StoredDept,
  type StoredUser,
} from '../../testing/random-organisation.ts';
import { setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { DEMO_PASSWORD } from '../app-config/demo-accounts.ts';

/** 200 organisations in the deep run, in parts that each end within the time limit of a test. */
const PARTS = Array.from({ length: rounds({ quick: 1, night: 10 }) }, (_, part) => part + 1);
const RUNS_PER_PART = 20;

const test = setupTestApp();
let password: string;
beforeAll(async () => {
  password = await hashPassword(DEMO_PASSWORD);
});

interface ListResult {
  ids: number[];
  total: number;
}

/** Reference implementation of the five data scopes, independent of the server's. */
function canRead(
  resource: ResourceTag,
  me: StoredUser,
  ownDept: StoredDept,
  dept: StoredDept,
  owners: number[],
): boolean {
  return me.roles.some(({ scope, resources, deptIds }) => {
    if (!resources.includes(resource)) return false;
    if (scope === '1') return true;
    if (scope === '2') return deptIds.includes(dept.deptId);
    if (scope === '3') return dept.deptId === ownDept.deptId;
    if (scope === '4') return dept.deptPath.split('/').includes(String(ownDept.deptId));
    return scope === '5' && owners.includes(me.userId);
  });
}

const sortIds = (ids: readonly number[]) => [...ids].sort((one, other) => one - other);

async function readPage(caller: TestCaller, url: string, id: string): Promise<ListResult> {
  const response = await caller.get(`${url}?pageSize=10000`);
  if (response.statusCode === 403) return { ids: [], total: 0 };
  const { data } = response.json<{ data: { list: Record<string, number>[]; count: number } }>();
  return { ids: sortIds(data.list.map((row) => row[id]!)), total: data.count };
}

interface Node {
  deptId?: number;
  id?: number;
  disabled?: boolean;
  children: Node[];
}
const flatten = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flatten(node.children)]);

async function readTree(caller: TestCaller, url: string): Promise<number[]> {
  const response = await caller.get(url);
  if (response.statusCode === 403) return [];
  const nodes = flatten(response.json<{ data: Node[] }>().data).filter(({ disabled }) => disabled !== true);
  return sortIds(nodes.map(({ deptId, id }) => deptId ?? id ?? 0));
}

async function readExport(caller: TestCaller, url: string): Promise<number[]> {
  const response = await caller.get(`${url}/export`);
  if (response.statusCode === 403) return [];
  const [, ...lines] = response.body.trim().split('\r\n');
  return sortIds(lines.map((line) => Number(line.split(',')[0])));
}

async function readOneByOne(caller: TestCaller, url: (id: number) => string, ids: readonly number[]) {
  const readable: number[] = [];
  for (const id of ids) if ((await caller.get(url(id))).statusCode === 200) readable.push(id);
  return readable;
}

/** The records of a kind that the search over all records finds, each by a text that it alone starts with. */
async function searchOneByOne(
  caller: TestCaller,
  type: string,
  toText: (id: number) => string,
  ids: readonly number[],
) {
  const found: number[] = [];
  for (const id of ids) {
    const response = await caller.get(`/api/v1/search?type=${type}&keyword=${encodeURIComponent(toText(id))}`);
    const { groups } = response.json<{ data: { groups: { type: string; list: { id: number }[] }[] } }>().data;
    expect(groups.every((group) => group.type === type)).toBe(true);
    found.push(...groups.flatMap(({ list }) => list.map((record) => record.id)));
  }
  return sortIds(found);
}

/** The ids that one user gets from every endpoint that returns users, departments or stores. */
async function readAllEndpoints(caller: TestCaller, people: readonly StoredUser[], tree: readonly StoredDept[]) {
  const userIds = people.map(({ userId }) => userId);
  const deptIds = tree.map(({ deptId }) => deptId);
  const options = await caller.get('/api/v1/sys-user/option-select');
  const optionRows =
    options.statusCode === 403 ? [] : options.json<{ data: { list: { userId: number }[] } }>().data.list;
  return {
    sysUser: {
      page: await readPage(caller, '/api/v1/sys-user', 'userId'),
      idLists: [
        sortIds(optionRows.map(({ userId }) => userId)),
        await readExport(caller, '/api/v1/sys-user'),
        await readOneByOne(caller, (id) => `/api/v1/sys-user/${id}`, userIds),
        await searchOneByOne(caller, 'user', (id) => `person.${id}`, userIds),
      ],
    },
    sysDept: {
      page: undefined,
      idLists: [
        await readTree(caller, '/api/v1/dept'),
        await readExport(caller, '/api/v1/dept'),
        await readOneByOne(caller, (id) => `/api/v1/dept/${id}`, deptIds),
      ],
    },
    sysStore: {
      page: await readPage(caller, '/api/v1/store', 'storeId'),
      idLists: [
        await readExport(caller, '/api/v1/store'),
        await searchOneByOne(caller, 'store', (id) => `S${id}`, deptIds),
        await readOneByOne(caller, (id) => `/api/v1/store/${id}/detail`, deptIds),
      ],
    },
    choices: await readTree(caller, '/api/v1/deptTree'),
  };
}

async function checkOrganisation(generated: GeneratedOrganisation) {
  const { depts, users, toUsername: nameOf } = await insertOrganisation(test.db, generated, password);
  const me = users[0]!;
  const deptOf = (deptId: number) => depts[deptId - 1]!;
  const ownDept = deptOf(me.deptId);
  const actual = await readAllEndpoints(await test.as(nameOf(me.userId)), users, depts);

  const expected = {
    sysUser: users
      .filter(({ userId, deptId, createBy }) => canRead('sysUser', me, ownDept, deptOf(deptId), [createBy, userId]))
      .map(({ userId }) => userId),
    sysDept: depts.filter((dept) => canRead('sysDept', me, ownDept, dept, [dept.createBy])).map(({ deptId }) => deptId),
    sysStore: depts
      .filter((dept) => dept.isStore && canRead('sysStore', me, ownDept, dept, [dept.createBy]))
      .map(({ deptId }) => deptId),
  };
  for (const resource of ['sysUser', 'sysDept', 'sysStore'] as const) {
    for (const ids of actual[resource].idLists)
      expect({ noun: resource, ids }).toEqual({ noun: resource, ids: expected[resource] });
    const { page } = actual[resource];
    if (page)
      expect({ noun: resource, ...page }).toEqual({
        noun: resource,
        ids: expected[resource],
        total: expected[resource].length,
      });
  }
  const selectable = depts.filter((dept) =>
    (['sysUser', 'sysDept', 'sysStore'] as const).some((resource) =>
      canRead(resource, me, ownDept, dept, [dept.createBy]),
    ),
  );
  expect(actual.choices).toEqual(selectable.map(({ deptId }) => deptId));
}

it.each(PARTS)(
  'list, total, tree, options, export and single reads return the same rows, part %i',
  async (part) => {
    await fc.assert(fc.asyncProperty(organisationArbitrary, checkOrganisation), {
      numRuns: RUNS_PER_PART,
      seed: SEED + part,
    });
  },
  60_000,
);
