import { eq } from 'drizzle-orm';

import type { Endpoint } from '@backroom/contract';
import type { Explanation } from '@backroom/contract/explanations';
import type { NavigationEntry } from '@backroom/contract/navigation';
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';
import { SEED } from '@backroom/testing/seed';

import { depts } from '../../../schema/departments.table.ts';
import { menus } from '../../../schema/menus.table.ts';
import { stores } from '../../../schema/stores.table.ts';
import { users } from '../../../schema/users.table.ts';
import { collectEndpoints } from '../../../testing/collect-endpoints.ts';
import { applyToDatabase, type PlainChange } from '../../../testing/explanations/apply-change.ts';
import { ADMIN, GROUPS, insertRights, rightsArbitrary } from '../../../testing/explanations/random-rights.ts';
import {
  findSmallest,
  listAllChanges,
  readState,
  type ReferenceTarget,
} from '../../../testing/explanations/reference-rights.ts';
import { createSessionCaller } from '../../../testing/session-caller.ts';
import { type ResponseBody, setupTestApp, type TestCaller } from '../../../testing/test-app.ts';
import { RECORD_TAGS } from './explained-target.ts';

/** 200 organisations with 10 pairs of person and target each in the night run. */
const PARTS = Array.from({ length: rounds({ quick: 1, deep: 8, night: 40 }) }, (_, part) => part + 1);
const RUNS_PER_PART = 5;

const endpoints = collectEndpoints();
const test = setupTestApp();

const MONTH = '2026-11';
const REFUSED = [401, 403, 404];

interface Sample extends ReferenceTarget {
  what: string;
  /** Whether the API lets the person do it. */
  call: (caller: TestCaller) => Promise<boolean>;
}

const isPassed = ({ statusCode }: { statusCode: number }) => !REFUSED.includes(statusCode);

/** A call of a tag that is refused or fails before it changes anything: it has no body. */
async function callTag(caller: TestCaller, tag: string): Promise<boolean> {
  const isSafe = ({ access, method, body }: Endpoint) => access === tag && (method === 'GET' || body !== undefined);
  const found = endpoints.find(isSafe);
  if (!found) throw new Error(`no call of ${tag}`);
  const url = found.path.replace(/\{\w+\}/g, '999999');
  const { method } = found;
  const { statusCode } = await test.app.inject({ method, url, headers: caller.headers });
  return statusCode !== 401 && statusCode !== 403;
}

async function callRecord(caller: TestCaller, kind: keyof typeof RECORD_TAGS, id: number, action: 'read' | 'edit') {
  const admin = await createSessionCaller(test, ADMIN.userId);
  if (kind === 'user') {
    if (action === 'read') return isPassed(await caller.get(`/api/v1/sys-user/${id}`));
    const [user] = await test.db.select().from(users).where(eq(users.userId, id));
    return isPassed(await caller.put('/api/v1/user/status', { userId: id, status: user?.status }));
  }
  if (kind === 'dept') {
    if (action === 'read') return isPassed(await caller.get(`/api/v1/dept/${id}`));
    const { data } = (await admin.get(`/api/v1/dept/${id}`)).json<ResponseBody<object>>();
    return isPassed(await caller.put(`/api/v1/dept/${id}`, data));
  }
  if (kind === 'store') {
    if (action === 'read') return isPassed(await caller.get(`/api/v1/store/${id}/detail`));
    const page = (await admin.get('/api/v1/store')).json<ResponseBody<{ list: { storeId: number }[] }>>();
    return isPassed(
      await caller.put(`/api/v1/store/${id}`, page.data.list.find(({ storeId }) => storeId === id) ?? {}),
    );
  }
  if (action === 'edit') {
    // A version that no cell has: refused as stale, if the store is in scope.
    const cells = [{ day: 1, amount: 100, version: 99 }];
    const body = { month: MONTH, stores: [{ storeId: id, cells }] };
    return isPassed(await caller.put('/api/cafu/cash-in/month-plan/cells', body));
  }
  const response = await caller.get(`/api/cafu/cash-in/month-plan?month=${MONTH}`);
  if (response.statusCode !== 200) return false;
  return response
    .json<ResponseBody<{ stores: { storeId: number }[] }>>()
    .data.stores.some(({ storeId }) => storeId === id);
}

const locate = (entries: readonly NavigationEntry[], base = ''): { menuId: number; path: string }[] =>
  entries.flatMap(({ menuId, path, children, menuType }) => {
    const address = path.startsWith('/') ? path : `${base}/${path}`;
    return [
      ...(menuType === 'C' && !address.includes(':') ? [{ menuId, path: address }] : []),
      ...locate(children, address),
    ];
  });

/** The pages of the generated rights, with their addresses. */
async function findPages() {
  const admin = await createSessionCaller(test, ADMIN.userId);
  const tree = (await admin.get('/api/v1/menurole')).json<ResponseBody<NavigationEntry[]>>().data;
  const rows = await test.db.select().from(menus);
  const isGenerated = (menuId: number) =>
    GROUPS.some((group) => rows.find((row) => row.menuId === menuId)?.permission.startsWith(group));
  return locate(tree).filter(({ menuId }) => isGenerated(menuId));
}

async function toSample({ kind, record, tag }: { kind: number; record: number; tag: number }): Promise<Sample> {
  const pages = await findPages();
  const tags = [...new Set(endpoints.map(({ access }) => access))]
    .filter((access) => GROUPS.some((group) => access.startsWith(group)))
    .sort();
  if (kind < 4) {
    const { menuId, path } = pages[tag % pages.length]!;
    const what = kind < 2 ? `page:${menuId}` : `page:${path}`;
    const call = async (caller: TestCaller) => {
      const response = await caller.get(`/api/v1/page-access?path=${encodeURIComponent(path)}`);
      return response.statusCode === 200 && response.json<ResponseBody<{ status: string }>>().data.status === 'granted';
    };
    return { what, pageId: menuId, call };
  }
  if (kind < 7) {
    const chosen = tags[tag % tags.length]!;
    return { what: `tag:${chosen}`, tag: chosen, call: (caller) => callTag(caller, chosen) };
  }
  return toRecordSample(kind, record);
}

async function toRecordSample(kind: number, record: number): Promise<Sample> {
  const placed = await test.db.select().from(depts).orderBy(depts.deptId);
  const people = (await test.db.select().from(users).orderBy(users.userId)).filter(
    ({ userId }) => userId < ADMIN.userId,
  );
  const kept = await test.db.select().from(stores).orderBy(stores.storeId);
  const action = kind % 2 === 0 ? 'read' : 'edit';
  const person = people[record % people.length]!;
  const dept = placed[record % placed.length]!;
  const store = kept[record % Math.max(kept.length, 1)];
  const isStore = store !== undefined && kind >= 14;
  const name = isStore ? (kind < 17 ? 'store' : 'monthPlan') : kind < 11 ? 'user' : 'dept';
  const rows = {
    user: { id: person.userId, deptId: person.deptId, owners: [person.userId, person.createBy] },
    dept: { id: dept.deptId, deptId: dept.deptId, owners: [dept.createBy] },
    store: { id: store?.storeId ?? 0, deptId: store?.storeId ?? 0, owners: [store?.createBy ?? 0] },
  };
  const { id, ...row } = rows[name === 'monthPlan' ? 'store' : name];
  const call = (caller: TestCaller) => callRecord(caller, name, id, action);
  return { what: `${name}:${id}:${action}`, tag: RECORD_TAGS[name][action], record: row, call };
}

const explain = async (caller: TestCaller, what: string, userId: number): Promise<Explanation> => {
  const response = await caller.get(`/api/v1/explanation?what=${encodeURIComponent(what)}&userId=${userId}`);
  expect({ what, status: response.statusCode }).toEqual({ what, status: 200 });
  return response.json<ResponseBody<Explanation>>().data;
};

const toPlain = ({
  kind,
  role,
  menu,
  dept,
  dataScope,
}: Explanation['mends'][number]['steps'][number]): PlainChange => ({
  kind,
  roleId: role?.roleId ?? 0,
  menuId: menu?.menuId ?? 0,
  deptId: dept?.deptId ?? 0,
  dataScope,
});

/** Whether the call passes after the changes, which are undone; `look` sees the state in between. */
async function passesAfter(
  sample: Sample,
  userId: number,
  changes: readonly PlainChange[],
  look?: (caller: TestCaller) => Promise<unknown>,
): Promise<boolean> {
  const undone: (() => Promise<unknown>)[] = [];
  let isPossible = true;
  for (const each of changes) {
    const undo = await applyToDatabase(test.db, userId, each);
    if (undo) undone.unshift(undo);
    else isPossible = false;
  }
  const caller = await createSessionCaller(test, userId);
  const passes = isPossible && (await sample.call(caller));
  await look?.(caller);
  for (const undo of undone) await undo();
  return passes;
}

type Rows = Readonly<Record<string, ReadonlySet<number>>>;
type Node = { deptId: number; children?: Node[] };
const toIds = (nodes: readonly Node[]): number[] =>
  nodes.flatMap(({ deptId, children = [] }) => [deptId, ...toIds(children)]);

/** The rows of the lists of the generated rights, as a person sees them. */
async function listRows(caller: TestCaller): Promise<Rows> {
  const read = async <Data>(url: string): Promise<Data | undefined> => {
    const response = await caller.get(url);
    return response.statusCode === 200 ? response.json<ResponseBody<Data>>().data : undefined;
  };
  const people = await read<{ list: { userId: number }[] }>('/api/v1/sys-user?pageSize=100');
  const places = await read<Node[]>('/api/v1/dept');
  const kept = await read<{ list: { storeId: number }[] }>('/api/v1/store?pageSize=100');
  const plans = await read<{ stores: { storeId: number }[] }>(`/api/cafu/cash-in/month-plan?month=${MONTH}`);
  return {
    user: new Set(people?.list.map(({ userId }) => userId)),
    store: new Set(kept?.list.map(({ storeId }) => storeId)),
    dept: new Set(toIds(places ?? [])),
    monthPlan: new Set(plans?.stores.map(({ storeId }) => storeId)),
  };
}

/** Number of rows by list, without those that do not grow, and without the own account. */
const countGained = (before: Rows, after: Rows, userId: number) =>
  Object.fromEntries(
    Object.entries(after)
      .map(
        ([type, ids]) =>
          [
            type,
            [...ids].filter((id) => before[type]?.has(id) !== true && (type !== 'user' || id !== userId)).length,
          ] as const,
      )
      .filter(([, count]) => count > 0),
  );

const counted = { allowed: 0, refused: 0, mends: 0, pairs: 0, none: 0, gained: 0 };

async function checkPair(userId: number, sample: Sample) {
  const { what } = sample;
  const caller = await createSessionCaller(test, userId);
  const isAllowed = await sample.call(caller);
  const answer = await explain(await createSessionCaller(test, ADMIN.userId), what, userId);
  expect({ what, userId, isAllowed: answer.isAllowed }).toEqual({ what, userId, isAllowed });
  expect({ what, broken: answer.links.some(({ state }) => state === 'breaks') }).toEqual({ what, broken: !isAllowed });
  counted[isAllowed ? 'allowed' : 'refused'] += 1;
  await checkOwnView(caller, sample, isAllowed, userId);
  if (isAllowed) return;
  const isRanked = what.startsWith('user:') && what.endsWith(':edit');
  const size = answer.mends[0]?.steps.length ?? null;
  const count = answer.mends.length + answer.moreMends;
  if (!isRanked) {
    const smallest = findSmallest(await readState(test.db, userId), sample);
    expect({ what, userId, size, count }).toEqual({ what, userId, ...smallest });
  }
  counted[size === 2 ? 'pairs' : size === null ? 'none' : 'mends'] += 1;
  const before = answer.mends.length > 0 ? await listRows(caller) : null;
  for (const { steps, rows } of answer.mends) {
    expect(steps).toHaveLength(size ?? 0);
    const passes = await passesAfter(sample, userId, steps.map(toPlain), async (changed) => {
      const gained = countGained(before!, await listRows(changed), userId);
      counted.gained += Object.values(gained).filter((count) => count > 0).length;
      const said = Object.fromEntries(rows.map(({ type, count, more }) => [type, more ? -1 : count]));
      expect({ what, userId, steps, said }).toEqual({ what, userId, steps, said: gained });
    });
    expect({ what, userId, changes: steps.map(toPlain), passes }).toMatchObject({ passes: true });
  }
  if (isRanked && size !== 1) await checkNoSingle(sample, userId);
}

/** Rights over an account have no reference: each single change is tried. */
async function checkNoSingle(sample: Sample, userId: number) {
  const state = await readState(test.db, userId);
  const isNew = ({ kind, roleId, menuId }: PlainChange) =>
    kind === 'giveRole'
      ? !state.held.has(roleId)
      : kind !== 'grantMenu' || state.roles.find((role) => role.roleId === roleId)?.entries.has(menuId) !== true;
  for (const each of listAllChanges(state, sample).filter(isNew)) {
    // Undoing it would disable what was enabled before.
    if (each.kind === 'enableUser' && state.isOn) continue;
    if (each.kind === 'enableRole' && state.roles.find(({ roleId }) => roleId === each.roleId)?.isOn) continue;
    const passes = await passesAfter(sample, userId, [each]);
    expect({ what: sample.what, each, passes }).toMatchObject({ passes: false });
  }
}

/** About oneself: the same, but nothing of a record that one cannot read, not even that it exists. */
async function checkOwnView(caller: TestCaller, { what, record }: Sample, isAllowed: boolean, userId: number) {
  const response = await caller.get(`/api/v1/explanation?what=${encodeURIComponent(what)}`);
  if (response.statusCode === 401) return;
  const own = response.json<ResponseBody<Explanation>>().data;
  expect({ what, userId, isAllowed: own.isAllowed }).toEqual({ what, userId, isAllowed });
  if (record === undefined || !own.isHidden) return;
  const missing = await caller.get(`/api/v1/explanation?what=${what.replace(/:\d+:/, ':987654:')}`);
  const { what: _asked, ...unknown } = missing.json<ResponseBody<Explanation>>().data;
  const { what: _named, ...hidden } = own;
  expect(unknown).toEqual(hidden);
}

/** The list of those who can is that of the people for whom the call passes. */
async function checkPeople(sample: Sample) {
  const admin = await createSessionCaller(test, ADMIN.userId);
  const { data } = (
    await admin.get(`/api/v1/explanation/people?what=${encodeURIComponent(sample.what)}&pageSize=100`)
  ).json<ResponseBody<{ list: { userId: number; isOutranked: boolean }[]; count: number }>>();
  const people = await test.db.select({ userId: users.userId }).from(users).orderBy(users.userId);
  const able: number[] = [];
  for (const { userId } of people) if (await sample.call(await createSessionCaller(test, userId))) able.push(userId);
  const listed = data.list.filter(({ isOutranked }) => !isOutranked).map(({ userId }) => userId);
  expect({ what: sample.what, listed }).toEqual({ what: sample.what, listed: able });
  expect(data.count).toBe(data.list.length);
}

it.each(PARTS)(
  'an explanation is the answer of the API, its mends work and are the smallest, and all who can are listed, part %i',
  async (part) => {
    await fc.assert(
      fc.asyncProperty(rightsArbitrary, async (generated) => {
        await insertRights(test.db, generated);
        for (const { user, ...pair } of generated.pairs) await checkPair(user + 1, await toSample(pair));
        await checkPeople(await toSample(generated.pairs[0]!));
        for (const { kind, record } of generated.records) await checkPeople(await toRecordSample(kind, record));
      }),
      // Smaller organisations would take longer to find than the time limit of a test.
      { numRuns: RUNS_PER_PART, seed: SEED + part, endOnFailure: true },
    );
  },
  120_000,
);

afterAll(() => {
  // Each outcome has to occur, or the property says nothing about it.
  expect(Math.min(counted.allowed, counted.refused, counted.mends, counted.gained)).toBeGreaterThan(0);
});
