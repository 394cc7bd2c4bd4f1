
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';
import { SEED } from '@backroom/testing/seed';

import { DEMO_PASSWORD } from '../../database/seed/demo-accounts.ts';
import { hashPassword } from '../sessions/password.ts';
import {
  type DrawnOrganisation,
  type NounTag,
  organisation,
  type StoredDept,
  type StoredUser,
  storeOrganisation,
} from '../testing/random-organisation.ts';
import { openTestApp, type TestApp, type TestCaller } from '../testing/test-app.ts';

/** 200 organisations in the deep run, in parts that each end within the time limit of a test. */
const PARTS = Array.from({ length: rounds({ quick: 2, deep: 10 }) }, (_, part) => part + 1);
const IN_A_PART = 20;

let test: TestApp;
let password: string;
beforeAll(async () => {
  test = await openTestApp();
  password = await hashPassword(DEMO_PASSWORD);
});
afterAll(() => test.close());

interface Listed {
  ids: number[];
  total: number;
}

/** Reference implementation of the five data scopes, independent of the server's. */
function mayRead(noun: NounTag, me: StoredUser, own: StoredDept, dept: StoredDept, owners: number[]): boolean {
  return me.roles.some(({ scope, nouns, deptIds }) => {
    if (!nouns.includes(noun)) return false;
    if (scope === '1') return true;
    if (scope === '2') return deptIds.includes(dept.deptId);
    if (scope === '3') return dept.deptId === own.deptId;
    if (scope === '4') return dept.deptPath.split('/').includes(String(own.deptId));
    return scope === '5' && owners.includes(me.userId);
  });
}

const sorted = (ids: readonly number[]) => [...ids].sort((one, other) => one - other);

async function pageOf(caller: TestCaller, url: string, id: string): Promise<Listed> {
  const answer = await caller.get(`${url}?pageSize=10000`);
  if (answer.statusCode === 403) return { ids: [], total: 0 };
  const { data } = answer.json<{ data: { list: Record<string, number>[]; count: number } }>();
  return { ids: sorted(data.list.map((row) => row[id]!)), total: data.count };
}

interface Node {
  deptId?: number;
  id?: number;
  disabled?: boolean;
  children: Node[];
}
const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)]);

async function treeOf(caller: TestCaller, url: string): Promise<number[]> {
  const answer = await caller.get(url);
  if (answer.statusCode === 403) return [];
  const nodes = flat(answer.json<{ data: Node[] }>().data).filter(({ disabled }) => disabled !== true);
  return sorted(nodes.map(({ deptId, id }) => deptId ?? id ?? 0));
}

async function exported(caller: TestCaller, url: string): Promise<number[]> {
  const answer = await caller.get(`${url}/export`);
  if (answer.statusCode === 403) return [];
  const [, ...lines] = answer.body.trim().split('\r\n');
  return sorted(lines.map((line) => Number(line.split(',')[0])));
}

async function readOneByOne(caller: TestCaller, url: (id: number) => string, ids: readonly number[]) {
  const readable: number[] = [];
  for (const id of ids) if ((await caller.get(url(id))).statusCode === 200) readable.push(id);
  return readable;
}

/** The ids that one user gets from every endpoint that returns users, departments or stores. */
async function everyWay(caller: TestCaller, people: readonly StoredUser[], tree: readonly StoredDept[]) {
  const userIds = people.map(({ userId }) => userId);
  const deptIds = tree.map(({ deptId }) => deptId);
  const options = await caller.get('/api/v1/sys-user/option-select');
  const chosen = options.statusCode === 403 ? [] : options.json<{ data: { userId: number }[] }>().data;
  return {
    sysUser: {
      page: await pageOf(caller, '/api/v1/sys-user', 'userId'),
      ways: [
        sorted(chosen.map(({ userId }) => userId)),
        await exported(caller, '/api/v1/sys-user'),
        await readOneByOne(caller, (id) => `/api/v1/sys-user/${id}`, userIds),
      ],
    },
    sysDept: {
      page: undefined,
      ways: [
        await treeOf(caller, '/api/v1/dept'),
        await exported(caller, '/api/v1/dept'),
        await readOneByOne(caller, (id) => `/api/v1/dept/${id}`, deptIds),
      ],
    },
    sysStore: {
      page: await pageOf(caller, '/api/v1/store', 'storeId'),
      ways: [
        await exported(caller, '/api/v1/store'),
        await readOneByOne(caller, (id) => `/api/v1/store/${id}/detail`, deptIds),
      ],
    },
    choices: await treeOf(caller, '/api/v1/deptTree'),
  };
}

async function judge(drawn: DrawnOrganisation) {
  const { depts, users, nameOf } = await storeOrganisation(test.db, drawn, password);
  const me = users[0]!;
  const deptOf = (deptId: number) => depts[deptId - 1]!;
  const own = deptOf(me.deptId);
  const seen = await everyWay(await test.as(nameOf(me.userId)), users, depts);

  const wanted = {
    sysUser: users
      .filter(({ userId, deptId, createBy }) => mayRead('sysUser', me, own, deptOf(deptId), [createBy, userId]))
      .map(({ userId }) => userId),
    sysDept: depts.filter((dept) => mayRead('sysDept', me, own, dept, [dept.createBy])).map(({ deptId }) => deptId),
    sysStore: depts
      .filter((dept) => dept.isStore && mayRead('sysStore', me, own, dept, [dept.createBy]))
      .map(({ deptId }) => deptId),
  };
  for (const noun of ['sysUser', 'sysDept', 'sysStore'] as const) {
    for (const ids of seen[noun].ways) expect({ noun, ids }).toEqual({ noun, ids: wanted[noun] });
    const { page } = seen[noun];
    if (page) expect({ noun, ...page }).toEqual({ noun, ids: wanted[noun], total: wanted[noun].length });
  }
  const choosable = depts.filter((dept) =>
    (['sysUser', 'sysDept', 'sysStore'] as const).some((noun) => mayRead(noun, me, own, dept, [dept.createBy])),
  );
  expect(seen.choices).toEqual(choosable.map(({ deptId }) => deptId));
}

it.each(PARTS)(
  'list, total, tree, options, export and single reads return the same rows, part %i',
  async (part) => {
    await fc.assert(fc.asyncProperty(organisation, judge), { numRuns: IN_A_PART, seed: SEED + part });
  },
  60_000,
);
