import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';

import { STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';
import { ADMIN_ROLE } from '@backroom/contract/session';
import { rounds } from '@backroom/testing/rounds';

import { depts } from '../../schema/departments.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { findTreeErrors } from '../../testing/find-tree-errors.ts';
import { createSessionCaller } from '../../testing/session-caller.ts';
import type { TestCaller } from '../../testing/test-app.ts';
import { ensureMenus } from '../../testing/test-roles.ts';
import { insertRole, insertUser, toUserForm } from '../../testing/test-users.ts';
import { race, setupTwoServers } from '../../testing/two-servers.ts';

const ROUNDS = Array.from({ length: rounds({ quick: 3, deep: 50 }) }, (_, round) => round);
/** A deadlock costs one second per round (PostgreSQL's `deadlock_timeout`), so each round would exceed its share. */
const TIMEOUT_MS = 30_000;
const COMPANY = 1;
const PASSWORD = 'quiet lanterns at dusk';

const servers = setupTwoServers();
/** The first administrator, one client per server. */
let here: TestCaller;
let there: TestCaller;
let adminRole: number;
/** A role that grants nothing. */
let plainRole: number;
let serial = 0;

beforeAll(async () => {
  here = await createSessionCaller(servers.here, 1);
  there = await createSessionCaller(servers.there, 1);
  const [role] = await servers.db.select().from(roles).where(eq(roles.roleKey, ADMIN_ROLE));
  adminRole = role!.roleId;
  plainRole = await insertRole(servers.db, { roleKey: 'race.plain', dataScope: '1' });
});

const uniqueName = (name: string) => `race.${name}.${(serial += 1)}`;
const getStatusCodes = (responses: readonly LightMyRequestResponse[]) => responses.map(({ statusCode }) => statusCode);
const REJECTED_CODES = [403, 404, 409, 422];

/** Index of the successful response. Asserts that exactly one succeeded and the other was rejected as expected. */
function expectOneWinner(responses: readonly LightMyRequestResponse[], expectedCodes = REJECTED_CODES) {
  const codes = getStatusCodes(responses);
  expect({ codes, won: codes.filter((code) => code === 200).length }).toEqual({ codes, won: 1 });
  const loser = codes.find((code) => code !== 200);
  expect(expectedCodes).toContain(loser);
  return codes.indexOf(200);
}

async function makeDept(parentId: number, deptType: 'region' | 'store' | 'department' = 'department') {
  const { db } = servers;
  const [parent] = await db.select().from(depts).where(eq(depts.deptId, parentId));
  const row = { parentId, deptType, deptName: uniqueName('dept'), deptPath: '' };
  const [made] = await db.insert(depts).values(row).returning();
  const { deptId } = made!;
  const storeId = deptType === 'store' ? deptId : parent!.storeId;
  await db
    .update(depts)
    .set({ deptPath: `${parent!.deptPath}${deptId}/`, storeId })
    .where(eq(depts.deptId, deptId));
  return deptId;
}

async function findUser(userId: number) {
  const [row] = await servers.db.select().from(users).where(eq(users.userId, userId));
  return row!;
}

/** The update form of a user with their current values and the given changes. */
const createUserForm = async (userId: number, changes: object) =>
  toUserForm({ ...(await findUser(userId)), roleIds: [plainRole] }, changes);

const findRoleIds = async (userId: number) =>
  (await servers.db.select().from(userRoles).where(eq(userRoles.userId, userId))).map(({ roleId }) => roleId);

const createPlainUser = (roleIds: readonly number[] = [plainRole]) =>
  insertUser(servers.db, { username: uniqueName('person'), deptId: COMPANY, roleIds });

describe('departments moved concurrently', () => {
  afterEach(async () => expect(await findTreeErrors(servers.db)).toEqual([]));

  const move = (caller: TestCaller, deptId: number, parentId: number) =>
    caller.put(`/api/v1/dept/${deptId}/move`, { parentId, before: 0, version: 1 });

  it.each([
    ['themselves', 0],
    ['a child', 1],
    ['a grandchild', 2],
  ])(
    'below each other (into %s) form no cycle',
    async (_place, levels) => {
      for (const round of ROUNDS) {
        const [a, b] = [await makeDept(COMPANY, 'region'), await makeDept(COMPANY, 'region')];
        let [belowA, belowB] = [a, b];
        for (let level = 0; level < levels; level += 1) {
          [belowA, belowB] = [await makeDept(belowA, 'region'), await makeDept(belowB, 'region')];
        }
        const shop = await makeDept(belowA, 'store');
        await makeDept(shop);

        expectOneWinner(
          await race(
            round,
            () => move(here, a, belowB),
            () => move(there, b, belowA),
          ),
        );
        expect(await findTreeErrors(servers.db)).toEqual([]);
      }
    },
    TIMEOUT_MS,
  );

  it('have correct paths and stores when one moves into a store and the other moves that store', async () => {
    for (const round of ROUNDS) {
      const region = await makeDept(COMPANY, 'region');
      const elsewhere = await makeDept(COMPANY, 'region');
      const shop = await makeDept(region, 'store');
      const team = await makeDept(COMPANY);
      const part = await makeDept(await makeDept(team));

      const responses = await race(
        round,
        () => move(here, team, shop),
        () => move(there, region, elsewhere),
      );

      expect(getStatusCodes(responses)).toEqual([200, 200]);
      const [moved] = await servers.db.select().from(depts).where(eq(depts.deptId, part));
      expect(moved).toMatchObject({ storeId: shop });
      expect(moved!.deptPath).toContain(`/${elsewhere}/${region}/${shop}/${team}/`);
      expect(await findTreeErrors(servers.db)).toEqual([]);
    }
  });
});

describe('administrators who act on each other concurrently', () => {
  afterAll(async () => {
    await servers.db.update(users).set({ status: STATUS_NORMAL }).where(eq(users.userId, 1));
    await servers.db.delete(userRoles).where(and(eq(userRoles.roleId, adminRole), ne(userRoles.userId, 1)));
  });

  /** Two new administrators; every other pair of rounds has an enabled third one. */
  async function createTwoAdmins(round: number) {
    const { db } = servers;
    await db.delete(userRoles).where(and(eq(userRoles.roleId, adminRole), ne(userRoles.userId, 1)));
    const hasThird = Math.floor(round / 2) % 2 === 1;
    await db
      .update(users)
      .set({ status: hasThird ? STATUS_NORMAL : STATUS_DISABLED })
      .where(eq(users.userId, 1));
    const [a, b] = [await createPlainUser([adminRole]), await createPlainUser([adminRole])];
    const callers = [await createSessionCaller(servers.here, a), await createSessionCaller(servers.there, b)] as const;
    return { a, b, callers, otherAdmins: hasThird ? 1 : 0 };
  }

  const countAdmins = async () => {
    const adminIds = servers.db
      .select({ userId: userRoles.userId })
      .from(userRoles)
      .where(eq(userRoles.roleId, adminRole));
    return servers.db.$count(users, and(eq(users.status, STATUS_NORMAL), inArray(users.userId, adminIds)));
  };

  it('only one revokes the role of the other', async () => {
    for (const round of ROUNDS) {
      const { a, b, callers, otherAdmins } = await createTwoAdmins(round);
      const [formA, formB] = [await createUserForm(a, {}), await createUserForm(b, {})];

      const responses = await race(
        round,
        () => callers[0].put('/api/v1/sys-user', formB),
        () => callers[1].put('/api/v1/sys-user', formA),
      );

      const loser = expectOneWinner(responses, [403, 409]) === 0 ? b : a;
      expect(await findRoleIds(loser)).toEqual([plainRole]);
      expect(await countAdmins()).toBe(otherAdmins + 1);
    }
  });

  it('none gives up the own role, which another one takes away', async () => {
    for (const round of ROUNDS) {
      const { a, b, callers, otherAdmins } = await createTwoAdmins(round);
      const [formA, formB] = [await createUserForm(a, {}), await createUserForm(b, {})];

      const responses = await race(
        round,
        () => callers[0].put('/api/v1/sys-user', formA),
        () => callers[1].put('/api/v1/sys-user', formB),
      );

      expect(getStatusCodes(responses)).toEqual([409, 409]);
      expect(await countAdmins()).toBe(otherAdmins + 2);
    }
  });

  it('only one disables the other', async () => {
    const disable = (caller: TestCaller, userId: number) =>
      caller.put('/api/v1/user/status', { userId, status: STATUS_DISABLED });
    for (const round of ROUNDS) {
      const { a, b, callers, otherAdmins } = await createTwoAdmins(round);

      const responses = await race(
        round,
        () => disable(callers[0], b),
        () => disable(callers[1], a),
      );

      // A user who is disabled by now gets 401.
      const loser = expectOneWinner(responses, [401, 403, 409]) === 0 ? b : a;
      expect((await findUser(loser)).status).toBe(STATUS_DISABLED);
      expect(await countAdmins()).toBe(otherAdmins + 1);
    }
  });
});

describe('records deleted while they are assigned to a user', () => {
  const resources = {
    role: {
      make: () => insertRole(servers.db, { roleKey: uniqueName('role'), dataScope: '1' }),
      url: '/api/v1/role',
      change: (roleId: number) => ({ roleIds: [plainRole, roleId] }),
      exists: (roleId: number) => servers.db.$count(roles, eq(roles.roleId, roleId)),
      holders: (roleId: number) => servers.db.$count(userRoles, eq(userRoles.roleId, roleId)),
    },
    department: {
      make: () => makeDept(COMPANY),
      url: '/api/v1/dept',
      change: (deptId: number) => ({ deptId }),
      exists: (deptId: number) => servers.db.$count(depts, eq(depts.deptId, deptId)),
      holders: (deptId: number) => servers.db.$count(users, eq(users.deptId, deptId)),
    },
    post: {
      async make() {
        const row = { postCode: uniqueName('post'), postName: 'post' };
        const [post] = await servers.db.insert(posts).values(row).returning();
        return post!.postId;
      },
      url: '/api/v1/post',
      change: (postId: number) => ({ postId }),
      exists: (postId: number) => servers.db.$count(posts, eq(posts.postId, postId)),
      holders: (postId: number) => servers.db.$count(users, eq(users.postId, postId)),
    },
  };

  it.each(['role', 'department', 'post'] as const)('a %s is either deleted or assigned', async (kind) => {
    const { make, url, change, exists, holders } = resources[kind];
    const userId = await createPlainUser();
    for (const round of ROUNDS) {
      const id = await make();
      const form = await createUserForm(userId, change(id));

      const responses = await race(
        round,
        () => here.remove(url, [id]),
        () => there.put('/api/v1/sys-user', form),
      );

      const isDeleted = expectOneWinner(responses) === 0;
      expect({ exists: await exists(id), holders: await holders(id) }).toEqual(
        isDeleted ? { exists: 0, holders: 0 } : { exists: 1, holders: 1 },
      );
      expect((await findRoleIds(userId)).length).toBeGreaterThan(0);
    }
  });
});

describe('concurrent edits of one user', () => {
  it('applies one of two and returns the current record to the other', async () => {
    const userId = await createPlainUser();
    for (const round of ROUNDS) {
      const [one, other] = [
        await createUserForm(userId, { nickName: `one ${round}` }),
        await createUserForm(userId, { nickName: `other ${round}` }),
      ];

      const responses = await race(
        round,
        () => here.put('/api/v1/sys-user', one),
        () => there.put('/api/v1/sys-user', other),
      );

      const winner = expectOneWinner(responses, [409]);
      const { nickName } = [one, other][winner]!;
      const current = { userId, nickName, version: one.version + 1 };
      expect(await findUser(userId)).toMatchObject(current);
      expect(responses[1 - winner]!.json<object>()).toMatchObject({ data: { current } });
    }
  });

  it('applies or rejects each of a hundred edits by twenty retrying clients, and loses none', async () => {
    const userId = await createPlainUser();
    const form = await createUserForm(userId, { remark: '0' });
    let [applied, rejected] = [0, 0];

    const edit = async (caller: TestCaller) => {
      let [version, made] = [form.version, 0];
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const response = await caller.put('/api/v1/sys-user', { ...form, remark: `${made + 1}`, version });
        const { data } = response.json<{ data: { version: number; remark: string; current?: never } }>();
        // A rejected edit continues with the record of the 409 response.
        const current = response.statusCode === 409 ? (data.current as unknown as typeof data) : data;
        [version, made] = [current.version, Number(current.remark)];
        if (response.statusCode === 200) applied += 1;
        if (response.statusCode === 409) rejected += 1;
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, at) => edit(at % 2 === 0 ? here : there)));

    expect(applied + rejected).toBe(100);
    expect(rejected).toBeGreaterThan(0);
    expect(await findUser(userId)).toMatchObject({ remark: `${applied}`, version: form.version + applied });
    const isOfUser = and(eq(operLog.noun, 'user'), eq(operLog.recordId, String(userId)));
    expect(await servers.db.$count(operLog, and(isOfUser, eq(operLog.result, 'done')))).toBe(applied);
  });
});

describe('a right that is revoked while its holder grants it', () => {
  const GIVEN = 'admin:sysPost:list';
  const MAY_GIVE = ['admin:sysRole:add', 'admin:sysRole:update', 'admin:sysUser:edit'];

  it.each(['in a new role', 'with a role, from the role', 'with a role, to the person'])('%s', async (method) => {
    const { db } = servers;
    const given = await ensureMenus(servers.test, [GIVEN]);
    const means = await ensureMenus(servers.test, MAY_GIVE);
    const carrier = await insertRole(db, { roleKey: uniqueName('carrier'), dataScope: '1', tags: [GIVEN] });
    const outcomes = new Set<string>();

    for (const round of ROUNDS) {
      const roleKey = uniqueName('giver');
      const role = await insertRole(db, { roleKey, dataScope: '1', tags: [...MAY_GIVE, GIVEN] });
      const giver = await createPlainUser([role]);
      const taker = await createPlainUser();
      const caller = await createSessionCaller(servers.there, giver);
      const newKey = uniqueName('given');
      const form = await createUserForm(taker, { roleIds: [plainRole, carrier] });
      const [{ mark }] = (await db.execute(sql`select coalesce(max(oper_id), 0)::int as mark from sys_oper_log`))
        .rows as [{ mark: number }];
      const grant = () => {
        if (method === 'with a role, to the person') return caller.put('/api/v1/sys-user', form);
        if (method === 'with a role, from the role')
          return caller.put(`/api/v1/role/${carrier}/user`, { add: [taker], remove: [] });
        const named = { roleName: newKey, roleKey: newKey, roleSort: 1, status: STATUS_NORMAL, remark: '' };
        return caller.post('/api/v1/role', { ...named, dataScope: '1', deptIds: [], menuIds: given });
      };
      const narrow = () =>
        here.put(`/api/v1/role/${role}`, { roleName: roleKey, roleSort: 0, remark: '', menuIds: means, version: 1 });

      const [narrowed, granted] = await race(round, narrow, grant);

      expect(narrowed.statusCode).toBe(200);
      expect([200, 403]).toContain(granted.statusCode);
      const done = and(gt(operLog.operId, mark), eq(operLog.result, 'done'));
      const log = await db.select().from(operLog).where(done).orderBy(operLog.operId);
      const order = [...new Set(log.map(({ userId }) => (userId === giver ? 'gave' : 'narrowed')))].join();
      expect(order).toBe(granted.statusCode === 200 ? 'gave,narrowed' : 'narrowed');
      const isGranted =
        (await findRoleIds(taker)).includes(carrier) || (await db.$count(roles, eq(roles.roleKey, newKey))) > 0;
      expect(isGranted).toBe(granted.statusCode === 200);
      outcomes.add(order);
    }
    expect([...outcomes].sort()).toEqual(['gave,narrowed', 'narrowed']);
  });
});

describe('the same record created twice concurrently', () => {
  const kinds = [
    {
      url: '/api/v1/sys-user',
      field: 'username',
      body: (username: string) => ({
        username,
        nickName: 'x',
        phone: '',
        email: '',
        sex: '2',
        deptId: COMPANY,
        postId: 1,
        roleIds: [plainRole],
        status: STATUS_NORMAL,
        remark: '',
        password: PASSWORD,
      }),
      count: (name: string) => servers.db.$count(users, eq(users.username, name)),
    },
    {
      url: '/api/v1/role',
      field: 'roleKey',
      body: (roleKey: string) => ({
        roleName: 'x',
        roleKey,
        roleSort: 1,
        status: STATUS_NORMAL,
        remark: '',
        dataScope: '1',
        menuIds: [],
        deptIds: [],
      }),
      count: (name: string) => servers.db.$count(roles, eq(roles.roleKey, name)),
    },
    {
      url: '/api/v1/dept',
      field: 'deptName',
      body: (deptName: string) => createDeptForm(COMPANY, deptName),
      count: (name: string) => servers.db.$count(depts, eq(depts.deptName, name)),
    },
  ];

  it('is stored once: user name, role key, department name below one parent', async () => {
    for (const round of ROUNDS) {
      const { url, field, body, count } = kinds[round % kinds.length]!;
      const name = uniqueName('same');

      const responses = await race(
        round,
        () => here.post(url, body(name)),
        () => there.post(url, body(name)),
      );

      const loser = responses[1 - expectOneWinner(responses, [409])]!;
      expect(loser.json<object>()).toMatchObject({ data: { fields: [{ path: field }] } });
      expect(await count(name)).toBe(1);
    }
  });

  it('is stored once: the profile of a store', async () => {
    for (const round of ROUNDS) {
      const node = await makeDept(COMPANY, 'store');
      const [dept] = await servers.db.select().from(depts).where(eq(depts.deptId, node));
      const { deptName } = dept!;
      const open = (caller: TestCaller, storeCode: string) =>
        caller.post('/api/v1/store', {
          parentId: 0,
          deptId: node,
          deptName,
          storeCode,
          storeLevel: 'A',
          address: '',
          phone: '',
          managerId: 0,
          opensAt: '10:00',
          closesAt: '22:00',
          timeZone: 'Asia/Shanghai',
          currency: 'CNY',
          openedOn: '',
          closedOn: '',
          status: STATUS_NORMAL,
        });

      const responses = await race(
        round,
        () => open(here, `RA${round}`),
        () => open(there, `RB${round}`),
      );

      const loser = responses[1 - expectOneWinner(responses, [409])]!;
      expect(loser.json<object>()).toMatchObject({ data: { fields: [{ path: 'deptId' }] } });
      expect(await servers.db.$count(stores, eq(stores.storeId, node))).toBe(1);
    }
  });
});

const createDeptForm = (parentId: number, deptName: string) => ({
  parentId,
  deptName,
  deptType: 'department',
  leader: '',
  phone: '',
  email: '',
  sort: 1,
  status: STATUS_NORMAL,
});

it('a department is either deleted or has the child created concurrently', async () => {
  for (const round of ROUNDS) {
    const parent = await makeDept(COMPANY);

    const responses = await race(
      round,
      () => here.remove('/api/v1/dept', [parent]),
      () => there.post('/api/v1/dept', createDeptForm(parent, 'child')),
    );

    const isDeleted = expectOneWinner(responses) === 0;
    expect(await servers.db.$count(depts, eq(depts.deptId, parent))).toBe(isDeleted ? 0 : 1);
    expect(await servers.db.$count(depts, eq(depts.parentId, parent))).toBe(isDeleted ? 0 : 1);
    expect(await findTreeErrors(servers.db)).toEqual([]);
  }
});
