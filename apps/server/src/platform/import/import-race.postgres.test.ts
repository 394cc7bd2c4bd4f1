import { setTimeout as delay } from 'node:timers/promises';

import { eq, inArray, sql } from 'drizzle-orm';

import { STATUS_DISABLED } from '@backroom/contract';

import type { Transaction } from '../../kernel/database/database.ts';
import { depts } from '../../schema/departments.table.ts';
import { menus } from '../../schema/menus.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { users } from '../../schema/users.table.ts';
import { findTreeErrors } from '../../testing/find-tree-errors.ts';
import {
  createCashInFile,
  createDeptFile,
  createMenuEntries,
  createStoreFile,
  sendImport,
} from '../../testing/imports/import-files.ts';
import { isBlocked } from '../../testing/is-blocked.ts';
import { createSessionCaller } from '../../testing/session-caller.ts';
import type { TestCaller } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';
import { setupTwoServers } from '../../testing/two-servers.ts';
import { RIGHTS_LOCK_KEY } from '../access/rights-transaction.ts';

const COMPANY = 1;
const DEPT_IMPORT = '/api/v1/dept/import';
const CASH_IN_IMPORT = '/api/cafu/cash-in/import';
const TAGS = ['admin:sysDept:add', 'admin:sysUser:list', 'cafu:cashIn:import', 'cafu:cashIn:correct'];

const servers = setupTwoServers();
let admin: TestCaller;
beforeAll(async () => {
  admin = await createSessionCaller(servers.here, 1);
});

async function createRegion(deptName: string, parentId = COMPANY) {
  const { db } = servers;
  const [parent] = await db.select().from(depts).where(eq(depts.deptId, parentId));
  const row = { parentId, deptType: 'region' as const, deptName, deptPath: deptName };
  const [{ deptId } = { deptId: 0 }] = await db.insert(depts).values(row).returning();
  const deptPath = `${parent!.deptPath}${deptId}/`;
  await db.update(depts).set({ deptPath }).where(eq(depts.deptId, deptId));
  return { deptId, deptPath };
}

/** A user who may create departments in their own one, and record cash-in. */
async function createEditor(username: string, deptId: number) {
  const roleId = await insertRole(servers.db, { roleKey: username, dataScope: '4', tags: TAGS });
  const userId = await insertUser(servers.db, { username, deptId, roleIds: [roleId] });
  return { userId, caller: await createSessionCaller(servers.here, userId) };
}

interface Import {
  url: string;
  payload: string | object;
  caller?: TestCaller;
}

/** Runs `work` while an import waits for what `lock` locks; returns the response to the import. */
async function whileImportWaits(
  { caller = admin, ...file }: Import,
  lock: (tx: Transaction) => Promise<unknown>,
  work: (tx: Transaction) => Promise<unknown>,
) {
  const { pending } = await servers.there.db.transaction(async (tx) => {
    await lock(tx);
    const sent = sendImport(servers.here.app, caller, file);
    while (!(await isBlocked(servers.db))) await delay(10);
    await work(tx);
    return { pending: sent };
  });
  return pending;
}
const lockRights = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${RIGHTS_LOCK_KEY})`);

describe('an import that waits for the lock of rights', () => {
  it.each([
    ['departments', DEPT_IMPORT, createDeptFile],
    ['stores', '/api/v1/store/import', createStoreFile],
  ])('creates no %s if the department above is moved meanwhile', async (what, url, createFile) => {
    const [region, other] = [await createRegion(`原大区 ${what}`), await createRegion(`新大区 ${what}`)];
    const before = await servers.db.$count(depts);
    const position = { parentId: other.deptId, deptPath: `${other.deptPath}${region.deptId}/` };
    const response = await whileImportWaits({ url, payload: createFile(2, `原大区 ${what}`) }, lockRights, (tx) =>
      tx.update(depts).set(position).where(eq(depts.deptId, region.deptId)),
    );

    expect(response.json()).toMatchObject({ code: 409, msg: expect.stringContaining('重新导入') });
    expect(await servers.db.$count(depts)).toBe(before);
    expect(await findTreeErrors(servers.db)).toEqual([]);
  });

  it('creates no departments if the department above has left the scope of the author meanwhile', async () => {
    const { deptId } = await createRegion('范围内大区');
    const { userId, caller } = await createEditor('import.moved', deptId);
    const response = await whileImportWaits(
      { url: DEPT_IMPORT, payload: createDeptFile(1, '范围内大区').replace('admin', ''), caller },
      lockRights,
      (tx) =>
        tx
          .update(users)
          .set({ deptId: COMPANY + 1 })
          .where(eq(users.userId, userId)),
    );

    expect(response.statusCode).toBe(409);
  });

  it('creates no menu entries if the entry above is turned into a page meanwhile', async () => {
    const [parent] = await servers.db.select().from(menus).where(eq(menus.menuName, 'System'));
    const payload = { parentId: parent!.menuId, entries: createMenuEntries(2), dryRun: false };
    const response = await whileImportWaits({ url: '/api/v1/menu/import', payload }, lockRights, (tx) =>
      tx.update(menus).set({ menuType: 'C' }).where(eq(menus.menuId, parent!.menuId)),
    );

    expect(response.json()).toMatchObject({ code: 409, msg: expect.stringContaining('重新导入') });
    expect(await servers.db.$count(menus, inArray(menus.menuName, ['Imported0', 'Imported1']))).toBe(0);
  });
});

it('an import of cash-in that waits is rolled back if its author is disabled meanwhile', async () => {
  const { userId, caller } = await createEditor('import.disabled', COMPANY);
  const file = { url: CASH_IN_IMPORT, payload: createCashInFile(2), caller };
  // What is stored already is not written again.
  expect((await sendImport(servers.here.app, caller, file)).json()).toMatchObject({ data: { created: 2 } });
  const response = await whileImportWaits(
    file,
    (tx) => tx.select().from(planSheets).where(eq(planSheets.month, '2021-01')).for('update'),
    (tx) => tx.update(users).set({ status: STATUS_DISABLED }).where(eq(users.userId, userId)),
  );

  expect(response.statusCode).toBe(401);
  expect(await servers.db.$count(operLog, sql`user_id = ${userId} and action = 'import' and result = 'done'`)).toBe(1);
});
