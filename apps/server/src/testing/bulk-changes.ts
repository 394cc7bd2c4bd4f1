import type { Database } from '../kernel/database/database.ts';
import { insertDepts, insertMenus, insertUsers } from './bulk-records.ts';
import type { TestCaller } from './test-app.ts';
import { insertRole } from './test-users.ts';

const COMPANY = 1;
const STORE = 10;
const CLERK = 4;
const VERSION = 1;

let lastSerial = 0;
/** Of a change: names are unique, and each can be prepared again. */
const nextSerial = (): number => (lastSerial += 1);

/** Changes of many records under the lock of rights: each inserts the records and returns the request. */

/** Moves the last of several siblings before the first, where no gap is. */
export async function prepareDeptMove(db: Database, count: number) {
  const [parentId = 0] = await insertDepts(db, COMPANY, { name: `同级${nextSerial()}.`, count: 1 });
  const ids = await insertDepts(db, parentId, { name: '同级', count });
  const body = { parentId, before: ids[0], version: VERSION };
  return (caller: TestCaller) => caller.put(`/api/v1/dept/${ids.at(-1)}/move`, body);
}

export async function prepareMenuMove(db: Database, count: number) {
  const { parentId, menuIds } = await insertMenus(db, { name: `Bulk${nextSerial()}x`, count });
  const body = { parentId, before: menuIds[0], version: VERSION };
  return (caller: TestCaller) => caller.put(`/api/v1/menu/${menuIds.at(-1)}/move`, body);
}

/** Adds as many members to a role as it removes. */
export async function prepareMemberChange(db: Database, count: number) {
  const serial = nextSerial();
  const roleId = await insertRole(db, { roleKey: `bulk${serial}`, dataScope: '4' });
  const [added, removed] = [[CLERK], [CLERK, roleId]];
  const add = await insertUsers(db, { deptId: COMPANY, roleIds: added }, { name: `add${serial}`, count });
  const remove = await insertUsers(db, { deptId: COMPANY, roleIds: removed }, { name: `remove${serial}`, count });
  return (caller: TestCaller) => caller.put(`/api/v1/role/${roleId}/user`, { add, remove });
}

/**
 * Merges a department into one of a store. Each child has a child with a user whose data scope is their own records, who
 * gains the plan of the store.
 */
export async function prepareMerge(db: Database, children: number, userCount = children) {
  const serial = nextSerial();
  const name = `${serial}.`;
  const [sourceId = 0] = await insertDepts(db, COMPANY, { name: `来源${name}`, count: 1 });
  const [targetId = 0] = await insertDepts(db, STORE, { name: `目标${name}`, count: 1 });
  const ownRecords = await insertRole(db, { roleKey: `own${serial}`, dataScope: '5' });
  const childIds = await insertDepts(db, sourceId, { name: `下级${name}`, count: children });
  const belowIds: number[] = [];
  for (const childId of childIds) {
    const [deptId = 0] = await insertDepts(db, childId, { name: '再下级', count: 1 });
    await insertUsers(db, { deptId, roleIds: [ownRecords] }, { name: `below${deptId}`, count: 1 });
    belowIds.push(deptId);
  }
  await insertUsers(db, { deptId: sourceId, roleIds: [CLERK] }, { name: `merged${serial}`, count: userCount });
  const body = { targetId, version: VERSION, targetVersion: VERSION };
  const send = (caller: TestCaller) => caller.post(`/api/v1/dept/${sourceId}/merge`, body);
  return Object.assign(send, { targetId, childIds, belowIds });
}
