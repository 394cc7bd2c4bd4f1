import { eq } from 'drizzle-orm';

import { depts } from '../../schema/departments.table.ts';
import { menus } from '../../schema/menus.table.ts';
import { prepareDeptMove, prepareMemberChange, prepareMenuMove, prepareMerge } from '../../testing/bulk-changes.ts';
import { insertMenus } from '../../testing/bulk-records.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';

const STORE = 10;
const VERSION = 1;

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

describe('the lock of rights', () => {
  it.each([
    ['a move among departments', prepareDeptMove],
    ['a move among menu entries', prepareMenuMove],
    ['a change of members', prepareMemberChange],
    ['a merge', prepareMerge],
  ])('is held for as many statements as with two: %s', async (_what, prepare) => {
    const record = async (count: number) => {
      const send = await prepare(test.db, count);
      return recordStatements(async () => expect((await send(admin)).json()).toMatchObject({ code: 200 }));
    };
    const two = await record(2);

    expect(two).toContain('rights lock');
    expect(await record(12)).toEqual(two);
  });
});

it('entries that a move renumbers keep their order and are logged', async () => {
  const { menuIds, parentId } = await insertMenus(test.db, { name: 'Logged', count: 3 });
  const [first, second, third] = menuIds;
  await admin.put(`/api/v1/menu/${third}/move`, { parentId, before: second, version: VERSION });

  const ordered = await test.db.select().from(menus).where(eq(menus.parentId, parentId)).orderBy(menus.sort);
  expect(ordered.map(({ menuId, version }) => [menuId, version])).toEqual([
    [first, 2],
    [third, 2],
    [second, 2],
  ]);
  expect((await admin.get(`/api/v1/menu/${second}/history`)).json()).toMatchObject({
    data: { list: [{ action: 'update', changes: { sort: { before: 0, after: 30 } } }] },
  });
});

it('the children of a merge, and what is below them, get the path and store of the target', async () => {
  const merge = await prepareMerge(test.db, 3);
  expect((await merge(admin)).json()).toMatchObject({ code: 200 });
  const rows = await test.db.select().from(depts).orderBy(depts.sort, depts.deptId);
  const byId = new Map(rows.map((row) => [row.deptId, row]));
  const { deptPath } = byId.get(merge.targetId)!;
  const children = rows.filter(({ parentId }) => parentId === merge.targetId);

  expect(children.map(({ deptId, sort }) => [deptId, sort])).toEqual(
    merge.childIds.map((deptId, index) => [deptId, (index + 1) * 10]),
  );
  for (const [index, child] of children.entries()) {
    expect(child).toMatchObject({ deptPath: `${deptPath}${child.deptId}/`, storeId: STORE, version: 2 });
    const belowId = merge.belowIds[index]!;
    expect(byId.get(belowId)).toMatchObject({ deptPath: `${child.deptPath}${belowId}/`, storeId: STORE });
  }
});
