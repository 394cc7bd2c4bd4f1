import { eq, lte, sql } from 'drizzle-orm';

import type { ChangeEffects, EffectKind } from '@backroom/contract/effects';
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';
import { SEED } from '@backroom/testing/seed';

import { depts } from '../../schema/departments.table.ts';
import { menus } from '../../schema/menus.table.ts';
import { notices } from '../../schema/notices.table.ts';
import { roleMenus, roles } from '../../schema/roles.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { users } from '../../schema/users.table.ts';
import {
  ADMIN,
  findEntries,
  insertRights,
  rightsArbitrary,
  ROLES,
  USERS,
} from '../../testing/explanations/random-rights.ts';
import { createSessionCaller } from '../../testing/session-caller.ts';
import { type ResponseBody, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { toUserForm } from '../../testing/test-users.ts';

/** 500 changes in the deep run, 20 of them in each part. Of fewer than 80 a kind may change no rows. */
const PARTS = Array.from({ length: rounds({ quick: 4, deep: 8, night: 25 }) }, (_, part) => part + 1);
const RUNS_PER_PART = 5;
const CHANGES = 4;
const MONTH = '2026-11';
const NOTICES = 6;

const test = setupTestApp();

const changeArbitrary = fc.record({
  kind: fc.constantFrom('role', 'user', 'dept', 'bulk', 'removal', 'merge'),
  record: fc.nat(1_000),
  person: fc.nat(1_000),
  /** Which aspects change. */
  aspects: fc.subarray(['entries', 'scope', 'status', 'dept', 'roles'], { minLength: 1 }),
  salt: fc.nat(1_000),
  scope: fc.constantFrom('1', '2', '3', '4', '5'),
  chosen: fc.uniqueArray(fc.nat(100), { minLength: 1, maxLength: 3 }),
  status: fc.constantFrom('1', '2'),
});
type Change = typeof changeArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const caseArbitrary = fc.noBias(
  fc.record({
    rights: rightsArbitrary,
    notices: fc.array(fc.record({ stores: fc.array(fc.nat(10), { maxLength: 2 }), creator: fc.nat(USERS - 1) }), {
      maxLength: NOTICES,
    }),
    changes: fc.array(changeArbitrary, { minLength: CHANGES, maxLength: CHANGES }),
  }),
);

type Lists = Record<EffectKind, number[]>;
const NOTHING: Lists = { user: [], dept: [], store: [], monthPlan: [], notice: [] };

interface Node {
  deptId: number;
  children: Node[];
}
const flatten = (nodes: readonly Node[]): number[] => nodes.flatMap((node) => [node.deptId, ...flatten(node.children)]);

/** The ids of the lists as the person reads them, which are their totals too. */
async function readLists(userId: number): Promise<Lists> {
  const caller = await createSessionCaller(test, userId);
  const read = async <Data>(url: string, toIds: (data: Data) => number[]): Promise<number[]> => {
    const response = await caller.get(url);
    if (response.statusCode === 401 || response.statusCode === 403) return [];
    expect({ url, status: response.statusCode }).toEqual({ url, status: 200 });
    return toIds(response.json<ResponseBody<Data>>().data).sort((one, other) => one - other);
  };
  const page = (id: string) => (data: { list: Record<string, number>[]; count: number }) => {
    expect(data.count).toBe(data.list.length);
    return data.list.map((row) => row[id] ?? 0);
  };
  return {
    user: await read('/api/v1/sys-user?pageSize=1000', page('userId')),
    dept: await read<Node[]>('/api/v1/dept', flatten),
    store: await read('/api/v1/store?pageSize=1000', page('storeId')),
    monthPlan: await read<{ stores: { storeId: number }[] }>(`/api/cafu/cash-in/month-plan?month=${MONTH}`, (data) =>
      data.stores.map(({ storeId }) => storeId),
    ),
    notice: await read('/api/v1/notice?pageSize=1000', page('noticeId')),
  };
}

/** A removal leaves fewer of them for the changes that follow. */
const listPeople = async (): Promise<number[]> => {
  const rows = await test.db.select({ id: users.userId }).from(users).where(lte(users.userId, USERS));
  return rows.map(({ id }) => id).sort((one, other) => one - other);
};

const readAllLists = async (): Promise<Map<number, Lists>> => {
  const people = new Map<number, Lists>();
  for (const userId of await listPeople()) people.set(userId, await readLists(userId));
  return people;
};

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!;

/** A call with the preview that announces it. */
interface Write {
  preview: { url: string; body: object };
  send: (admin: TestCaller) => Promise<{ statusCode: number }>;
  /** The department that there is no longer, as all know who list it. */
  gone?: number;
}

async function toRoleChange({ record, aspects, salt, scope, chosen, status }: Change): Promise<Write> {
  const roleId = (record % ROLES) + 1;
  const admin = await createSessionCaller(test, ADMIN.userId);
  const { data } = (await admin.get(`/api/v1/role/${roleId}`)).json<
    ResponseBody<{ roleName: string; roleSort: number; remark: string; version: number }>
  >();
  const entries = await findEntries(test.db);
  const places = await test.db.select().from(depts).orderBy(depts.deptId);
  const body = {
    ...(aspects.includes('entries') && {
      menuIds: entries.map(({ menuId }) => menuId).filter((menuId) => (menuId * 17 + salt) % 3 !== 0),
    }),
    ...(aspects.includes('scope') && {
      dataScope: scope,
      deptIds: scope === '2' ? [...new Set(chosen.map((index) => pick(places, index).deptId))] : [],
    }),
    ...(aspects.includes('status') && { status }),
  };
  const { roleName, roleSort, remark, version } = data;
  return {
    preview: { url: `/api/v1/role/${roleId}/effects/preview`, body },
    send: (caller) => caller.put(`/api/v1/role/${roleId}`, { roleName, roleSort, remark, version, ...body }),
  };
}

async function toUserChange({ record, aspects, salt, chosen, status }: Change): Promise<Write> {
  const userId = pick(await listPeople(), record);
  const [user] = await test.db.select().from(users).where(eq(users.userId, userId));
  const places = await test.db.select().from(depts).orderBy(depts.deptId);
  const body = {
    // A form has at least one role.
    roleIds: [...new Set(chosen.map((index) => (index % ROLES) + 1))],
    ...(aspects.includes('dept') && { deptId: pick(places, salt).deptId }),
    ...(aspects.includes('status') && { status }),
  };
  const form = toUserForm({ ...user!, roleIds: [] }, body);
  return {
    preview: { url: `/api/v1/user/${userId}/effects/preview`, body },
    send: (caller) => caller.put('/api/v1/sys-user', form),
  };
}

async function toMove({ record, salt }: Change): Promise<Write> {
  const places = await test.db.select().from(depts).orderBy(depts.deptId);
  const { deptId, version } = pick(places, record);
  const parentId = pick([0, ...places.map((dept) => dept.deptId)], salt);
  return {
    preview: { url: `/api/v1/dept/${deptId}/effects/preview`, body: { parentId } },
    send: (caller) => caller.put(`/api/v1/dept/${deptId}/move`, { parentId, before: 0, version }),
  };
}

function toBulkBody({ aspects, salt, scope, chosen, status }: Change, places: readonly { deptId: number }[]) {
  const toRoleIds = (indexes: readonly number[]) => [...new Set(indexes.map((index) => (index % ROLES) + 1))];
  if (aspects.includes('dept')) return { kind: 'dept', deptId: pick(places, salt).deptId };
  if (aspects.includes('roles')) return { kind: 'roles', add: toRoleIds(chosen), remove: toRoleIds([Number(scope)]) };
  return { kind: 'status', status };
}

async function toBulkChange(change: Change): Promise<Write> {
  const places = await test.db.select().from(depts).orderBy(depts.deptId);
  const others = await listPeople();
  const ids = [...new Set([change.record, ...change.chosen].map((index) => pick(others, index)))];
  const body = { ids, change: toBulkBody(change, places) };
  return {
    preview: { url: '/api/v1/user/bulk/effects/preview', body },
    send: (caller) => caller.put('/api/v1/user/bulk', body),
  };
}

async function toRemoval({ record, chosen }: Change): Promise<Write> {
  const people = await listPeople();
  // One person is left for the next change; alone, the administrator is refused.
  const removable = people.length > 1 ? people.slice(1) : [ADMIN.userId];
  const ids = [...new Set([record, ...chosen].map((index) => pick(removable, index)))];
  return {
    preview: { url: '/api/v1/user/removal/effects/preview', body: { ids } },
    send: (caller) => caller.remove('/api/v1/sys-user', ids),
  };
}

async function toMerge({ record, salt }: Change): Promise<Write> {
  const places = await test.db.select().from(depts).orderBy(depts.deptId);
  const { deptId, version } = pick(places, record);
  const target = pick(places, salt);
  return {
    preview: { url: `/api/v1/dept/${deptId}/merge/effects/preview`, body: { targetId: target.deptId } },
    send: (caller) =>
      caller.post(`/api/v1/dept/${deptId}/merge`, {
        targetId: target.deptId,
        version,
        targetVersion: target.version,
      }),
    gone: deptId,
  };
}

const WRITES = {
  role: toRoleChange,
  user: toUserChange,
  dept: toMove,
  bulk: toBulkChange,
  removal: toRemoval,
  merge: toMerge,
} as const;

const without = (some: readonly number[], others: readonly number[]) => some.filter((id) => !others.includes(id));
const kinds = Object.keys(NOTHING) as EffectKind[];

/** What the announcement would be, from the lists of the person before and after. */
const toRows = (before: Lists, after: Lists) =>
  kinds
    .map((kind) => ({
      kind,
      before: before[kind].length,
      after: after[kind].length,
      gained: { count: without(after[kind], before[kind]).length },
      lost: { count: without(before[kind], after[kind]).length },
    }))
    .filter(({ gained, lost }) => gained.count + lost.count > 0);

const counted = { role: 0, user: 0, dept: 0, bulk: 0, removal: 0, merge: 0, refused: 0, notice: 0 };

const dropDept = (lists: Lists, gone: number | undefined): Lists => ({
  ...lists,
  dept: lists.dept.filter((deptId) => deptId !== gone),
});

async function checkChange(change: Change) {
  const { preview, send, gone } = await WRITES[change.kind](change);
  const admin = await createSessionCaller(test, ADMIN.userId);
  const announce = async (body: object) => {
    const response = await admin.post(preview.url, body);
    expect({ ...preview, status: response.statusCode }).toEqual({ ...preview, status: 200 });
    return response.json<ResponseBody<ChangeEffects>>().data;
  };
  const first = await announce(preview.body);
  const { list } = first.people;
  const chosen = list.length > 0 && change.kind !== 'user' ? pick(list, change.person) : null;
  const announced = chosen ? await announce({ ...preview.body, userId: chosen.userId }) : first;
  const before = await readAllLists();
  if ((await send(admin)).statusCode !== 200) return void (counted.refused += 1);
  const after = await readAllLists();
  const ofPerson = (lists: Map<number, Lists>) => lists.get(announced.person?.userId ?? 0) ?? NOTHING;
  const expected = toRows(ofPerson(before), ofPerson(after));
  const what = { ...preview, person: announced.person };
  expect({ ...what, rows: announced.rows }).toMatchObject({ ...what, rows: expected });
  expect(announced.rows).toHaveLength(expected.length);
  if (expected.length > 0) counted[change.kind as 'role'] += 1;
  if (expected.some(({ kind }) => kind === 'notice')) counted.notice += 1;
  if (change.kind === 'user' || change.kind === 'bulk' || change.kind === 'removal') return;
  // All whose rows change are among those whom it concerns.
  const changed = [...before.keys()].filter(
    (userId) => toRows(dropDept(before.get(userId) ?? NOTHING, gone), after.get(userId) ?? NOTHING).length > 0,
  );
  const concerned = list.map(({ userId }) => userId);
  expect({ ...what, unannounced: without(changed, concerned) }).toEqual({ ...what, unannounced: [] });
}

/** Moves of stores need regions above them, and some roles list notices. */
async function addRegionsAndNotices(made: { stores: number[]; creator: number }[]) {
  const { db } = test;
  await db.execute(sql`update ${depts} as d set dept_type = 'region' where d.dept_type = 'department' and not exists (
    select 1 from ${depts} as s where s.dept_type = 'store' and d.dept_path like s.dept_path || '%')`);
  await db.delete(notices);
  const [entry] = await db.select().from(menus).where(eq(menus.permission, 'admin:sysNotice:list'));
  const listing = (await db.select().from(roles)).filter(({ roleId }) => roleId % 2 === 1 && roleId <= ROLES);
  await db
    .insert(roleMenus)
    .values(listing.map(({ roleId }) => ({ roleId, menuId: entry!.menuId })))
    .onConflictDoNothing();
  const kept = await db.select({ storeId: stores.storeId }).from(stores).orderBy(stores.storeId);
  if (made.length === 0) return;
  await db.insert(notices).values(
    made.map(({ stores: indexes, creator }, index) => ({
      noticeType: '1' as const,
      title: `notice ${index}`,
      content: 'text',
      startsAt: new Date('2026-01-01T00:00:00Z'),
      createBy: creator + 1,
      storeIds: kept.length === 0 ? [] : [...new Set(indexes.map((at) => pick(kept, at).storeId))],
    })),
  );
}

it.each(PARTS)(
  'what a change of a role, of users or the tree announces are the totals of the lists before and after, part %i',
  async (part) => {
    await fc.assert(
      fc.asyncProperty(caseArbitrary, async ({ rights, notices: made, changes }) => {
        await insertRights(test.db, rights);
        await addRegionsAndNotices(made);
        for (const change of changes) await checkChange(change);
      }),
      { numRuns: RUNS_PER_PART, seed: SEED + part, endOnFailure: true },
    );
  },
  120_000,
);

afterAll(() => {
  // Each kind has to change rows, or the property says nothing about it.
  expect(Math.min(counted.role, counted.user + counted.bulk + counted.removal)).toBeGreaterThan(0);
  // Most merges are refused: fewer programs may have none.
  if (rounds({ quick: 0, night: 1 }) === 0) return;
  expect(Math.min(counted.user, counted.bulk, counted.removal, counted.dept, counted.merge)).toBeGreaterThan(0);
});
