import { eq, inArray } from 'drizzle-orm';

import type { HeldRecord } from '@backroom/contract/holders';

import { storeTokens } from '../../schema/cash-in.table.ts';
import { depts } from '../../schema/departments.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { users } from '../../schema/users.table.ts';
import { setupLeaver } from '../../testing/leaver.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';

const test = setupTestApp();
const STATUS_URL = '/api/v1/user/status';
const people = setupLeaver(test);
const admin = setupCaller(test, 'admin');
let { storeId, deptId, leaver, successor } = people;
beforeEach(() => {
  ({ storeId, deptId, leaver, successor } = people);
});

const readHeld = async () => {
  const [store] = await test.db.select().from(stores).where(eq(stores.storeId, storeId));
  const [dept] = await test.db.select().from(depts).where(eq(depts.deptId, deptId));
  return { managerId: store!.managerId, leaderId: dept!.leaderId };
};
const readStatus = async (...ids: number[]) =>
  (await test.db.select().from(users).where(inArray(users.userId, ids))).map(({ status }) => status);

describe('a user who leaves', () => {
  it('is named with stores, departments and tokens, which do not keep the user enabled', async () => {
    const hash = 'f'.repeat(64);
    await test.db.insert(storeTokens).values({ storeId, name: '一号收银机', tokenHash: hash, createBy: leaver });
    const { data } = (await admin.get(`/api/v1/user/responsibilities?ids=${leaver},${successor}`)).json<{
      data: HeldRecord[];
    }>();

    expect(data.map(({ id }) => id)).toEqual([leaver]);
    expect(data[0]!.holders).toMatchObject([
      { kind: 'stores', count: 1 },
      { kind: 'depts', count: 1 },
      { kind: 'tokens', count: 1, names: ['一号收银机'] },
    ]);
    expect((await admin.put(STATUS_URL, { userId: leaver, status: '1' })).statusCode).toBe(200);
    expect(await readHeld()).toEqual({ managerId: leaver, leaderId: leaver });
  });

  it.each([
    ['alone', STATUS_URL, (given: object) => ({ userId: leaver, status: '1', ...given })],
    [
      'with others',
      '/api/v1/user/bulk',
      (given: object) => ({ ids: [leaver], change: { kind: 'status', status: '1', ...given } }),
    ],
  ])('hands over %s in the same transaction', async (_name, url, toBody) => {
    const successors = { stores: successor, depts: successor };
    // One of two successors is refused: nothing happens.
    const refused = await admin.put(url, toBody({ successors: { ...successors, depts: leaver } }));
    expect(refused.statusCode).toBe(422);
    expect(await readStatus(leaver)).toEqual(['2']);
    expect(await readHeld()).toEqual({ managerId: leaver, leaderId: leaver });

    expect((await admin.put(url, toBody({ successors }))).statusCode).toBe(200);
    expect(await readStatus(leaver)).toEqual(['1']);
    expect(await readHeld()).toEqual({ managerId: successor, leaderId: successor });
    const { body } = await admin.get(`/api/v1/store/${storeId}/history`);
    expect(body).toContain(`"managerId":{"before":${leaver},"after":${successor}}`);
  });

  it('has no successor who is disabled, and none while enabled', async () => {
    await test.db.update(users).set({ status: '1' }).where(eq(users.userId, successor));
    const successors = { stores: successor };
    expect((await admin.put(STATUS_URL, { userId: leaver, status: '1', successors })).statusCode).toBe(422);
    expect((await admin.put(STATUS_URL, { userId: leaver, status: '2', successors })).statusCode).toBe(422);
    expect(await readHeld()).toMatchObject({ managerId: leaver });
  });

  it('is not replaced by a caller who may not edit the store', async () => {
    const tags = ['admin:sysUser:edit', 'admin:sysUser:list'];
    const chiefRole = await insertRole(test.db, { roleKey: `chief${leaver}`, dataScope: '1', tags });
    await insertUser(test.db, { username: `chief${leaver}`, deptId: storeId, roleIds: [chiefRole] });
    const chief = await test.as(`chief${leaver}`);
    const body = { userId: leaver, status: '1', successors: { stores: successor } };

    expect((await chief.put(STATUS_URL, body)).statusCode).toBe(403);
    expect(await readStatus(leaver)).toEqual(['2']);
    expect((await chief.put(STATUS_URL, { userId: leaver, status: '1' })).statusCode).toBe(200);
  });
});
