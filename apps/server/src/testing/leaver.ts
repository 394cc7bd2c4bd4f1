import { eq } from 'drizzle-orm';

import { depts } from '../schema/departments.table.ts';
import { stores } from '../schema/stores.table.ts';
import type { TestApp } from './test-app.ts';
import { insertRole, insertUser } from './test-users.ts';

/** A user who manages a store and leads a department, another one who may take over, and what is handed over. */
export interface Leaver {
  storeId: number;
  deptId: number;
  leaver: number;
  successor: number;
}

/** Creates a leaver and a successor before each test. */
export function setupLeaver(test: TestApp): Leaver {
  const people = {} as Leaver;
  let roleId: number;
  let count = 0;
  beforeAll(async () => {
    roleId = await insertRole(test.db, { roleKey: 'member', dataScope: '4', tags: [] });
    const [store] = await test.db.select().from(stores).where(eq(stores.storeCode, 'S01'));
    const [dept] = await test.db.select().from(depts).where(eq(depts.deptType, 'region'));
    Object.assign(people, { storeId: store!.storeId, deptId: dept!.deptId });
  });
  beforeEach(async () => {
    count += 1;
    const { storeId, deptId } = people;
    people.leaver = await insertUser(test.db, { username: `leaver${count}`, deptId: storeId, roleIds: [roleId] });
    people.successor = await insertUser(test.db, { username: `successor${count}`, deptId: storeId, roleIds: [roleId] });
    await test.db.update(stores).set({ managerId: people.leaver }).where(eq(stores.storeId, storeId));
    await test.db.update(depts).set({ leaderId: people.leaver }).where(eq(depts.deptId, deptId));
  });
  return people;
}
