import { eq } from 'drizzle-orm';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

import { STATUS_DISABLED } from '@backroom/contract';
import type { AttentionItem } from '@backroom/contract/home-blocks';
import type { User } from '@backroom/contract/users';

import { depts } from '../../schema/departments.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { users } from '../../schema/users.table.ts';
import { collectEndpoints } from '../../testing/collect-endpoints.ts';
import { setupLeaver } from '../../testing/leaver.ts';
import { setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';

const endpoints = collectEndpoints();
const test = setupTestApp();
const people = setupLeaver(test);
const admin = setupCaller(test, 'admin');
let { storeId, deptId, leaver, successor } = people;
beforeEach(() => {
  ({ storeId, deptId, leaver, successor } = people);
});

interface Handover {
  successors?: { stores?: number; depts?: number };
}

/** Each way to disable a user, with successors or without. */
const DISABLING: Record<string, (handover: Handover) => ReturnType<TestCaller['put']>> = {
  'PUT /api/v1/sys-user': async (handover) => {
    const { data } = (await admin.get(`/api/v1/sys-user/${leaver}`)).json<{ data: User }>();
    const { userId, username, nickName, phone, email, sex, deptId: own, postId, roleIds, remark, version } = data;
    const fields = { userId, username, nickName, phone, email, sex, deptId: own, postId, roleIds, remark, version };
    return admin.put('/api/v1/sys-user', { ...fields, status: STATUS_DISABLED, ...handover });
  },
  'PUT /api/v1/user/status': (handover) =>
    admin.put('/api/v1/user/status', { userId: leaver, status: STATUS_DISABLED, ...handover }),
  'PUT /api/v1/user/bulk': (handover) =>
    admin.put('/api/v1/user/bulk', { ids: [leaver], change: { kind: 'status', status: STATUS_DISABLED, ...handover } }),
};

/** Other writes of users with a status, a file or a deletion. */
const OTHERS: Record<string, string> = {
  'POST /api/v1/sys-user': 'creates a user, who holds nothing yet',
  'POST /api/v1/sys-user/import': 'creates users only, enabled ones',
  'POST /api/v1/user/bulk/preview': 'changes nothing',
  'POST /api/v1/user/bulk/effects/preview': 'changes nothing',
  'POST /api/v1/user/{userId}/effects/preview': 'changes nothing',
  'DELETE /api/v1/sys-user': 'refused while the user holds stores or departments; see below',
  'POST /api/v1/user/avatar': 'the own picture',
  'DELETE /api/v1/user/avatar': 'the own picture',
  'DELETE /api/v1/user/passkey': 'of the own account',
  'DELETE /api/v1/user/totp': 'of the own account',
  'DELETE /api/v1/user/session': 'a device of the own account',
  'DELETE /api/v1/user/session/others': 'devices of the own account',
};

const isOfUsers = ({ path }: { path: string }) => /^\/api\/v1\/(?:sys-)?user(?:\/|$)/.test(path);

/** Whether a body has a member `status` at any depth. */
function hasStatus(schema: $ZodType): boolean {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).some(([name, member]) => name === 'status' || hasStatus(member));
    case 'array':
      return hasStatus(def.element);
    case 'union':
      return def.options.some(hasStatus);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return hasStatus(def.innerType);
    case 'pipe':
      return hasStatus(def.in);
    default:
      return false;
  }
}

it('knows every call that may disable or remove a user', () => {
  const found = endpoints
    .filter((endpoint) => endpoint.method !== 'GET' && isOfUsers(endpoint))
    .filter(({ method, body, upload }) => method === 'DELETE' || upload || (body && hasStatus(body)))
    .map(({ method, path }) => `${method} ${path}`);
  expect(found.sort()).toEqual([...Object.keys(DISABLING), ...Object.keys(OTHERS)].sort());
});

const readHeld = async () => {
  const [store] = await test.db.select().from(stores).where(eq(stores.storeId, storeId));
  const [dept] = await test.db.select().from(depts).where(eq(depts.deptId, deptId));
  const [user] = await test.db.select().from(users).where(eq(users.userId, leaver));
  return { managerId: store!.managerId, leaderId: dept!.leaderId, status: user?.status };
};
const countAtHome = async () => {
  const { data } = (await admin.get('/api/v1/dashboard/attention')).json<{ data: { list: AttentionItem[] } }>();
  const values = new Map(data.list.map(({ kind, value }) => [kind, value]));
  return [values.get('storesWithDisabledManager'), values.get('deptsWithDisabledLeader')];
};

describe.each(Object.keys(DISABLING))('a user who is disabled by %s', (name) => {
  const disable = (handover: Handover) => DISABLING[name]!(handover);

  it('hands over in the same transaction, or nothing happens', async () => {
    const refused = await disable({ successors: { stores: successor, depts: leaver } });
    expect(refused.statusCode).toBe(422);
    expect(await readHeld()).toEqual({ managerId: leaver, leaderId: leaver, status: '2' });

    expect((await disable({ successors: { stores: successor, depts: successor } })).statusCode).toBe(200);
    expect(await readHeld()).toEqual({ managerId: successor, leaderId: successor, status: STATUS_DISABLED });
  });

  it('leaves lines at home without successors', async () => {
    const [storesBefore, deptsBefore] = await countAtHome();
    expect((await disable({})).statusCode).toBe(200);

    expect(await countAtHome()).toEqual([storesBefore! + 1, deptsBefore! + 1]);
  });
});

it('a user who holds something is not deleted, and the error names what', async () => {
  const [dept] = await test.db.select().from(depts).where(eq(depts.deptId, deptId));
  const [store] = await test.db.select().from(depts).where(eq(depts.deptId, storeId));
  const ofStore = (await admin.remove('/api/v1/sys-user', [leaver])).json<{ code: number; msg: string }>();
  expect([ofStore.code, ofStore.msg]).toEqual([409, expect.stringContaining(store!.deptName)]);
  await test.db.update(stores).set({ managerId: successor }).where(eq(stores.storeId, storeId));
  const ofDept = (await admin.remove('/api/v1/sys-user', [leaver])).json<{ code: number; msg: string }>();
  expect([ofDept.code, ofDept.msg]).toEqual([409, expect.stringContaining(dept!.deptName)]);

  await test.db.update(depts).set({ leaderId: successor }).where(eq(depts.deptId, deptId));
  expect((await admin.remove('/api/v1/sys-user', [leaver])).statusCode).toBe(200);
});
