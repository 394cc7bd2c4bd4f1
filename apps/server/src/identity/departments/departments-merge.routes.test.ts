import { eq, inArray } from 'drizzle-orm';

import { type Dept, deptContract, MAX_DEPT_DEPTH } from '@backroom/contract/departments';

import { inTransaction } from '../../kernel/database/transaction.ts';
import { depts } from '../../schema/departments.table.ts';
import { roleDepts } from '../../schema/roles.table.ts';
import { users } from '../../schema/users.table.ts';
import { findTreeErrors } from '../../testing/find-tree-errors.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';
import { assertMovable, assertNamesFree } from './departments-merge-rules.ts';

const URL = '/api/v1/dept';
const COMPANY = 1;
const STORE = 10;

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

async function createDept(deptName: string, parentId: number, deptType = 'department'): Promise<Dept> {
  const response = await admin.post(URL, { deptName, parentId, deptType });
  expect(response.json()).toMatchObject({ code: 200 });
  return response.json<{ data: Dept }>().data;
}
const fetchDept = async (deptId: number) => (await admin.get(`${URL}/${deptId}`)).json<{ data: Dept }>().data;
const toBody = (source: Dept, target: Dept) => ({
  targetId: target.deptId,
  version: source.version,
  targetVersion: target.version,
});
const merge = (source: Dept, target: Dept, caller = admin) =>
  caller.post(`${URL}/${source.deptId}/merge`, toBody(source, target));
const preview = (source: Dept, target: Dept, caller = admin) =>
  caller.post(`${URL}/${source.deptId}/merge/preview`, toBody(source, target));
const readState = async () => ({
  depts: await test.db.select().from(depts).orderBy(depts.deptId),
  users: await test.db.select().from(users).orderBy(users.userId),
});

/** Two departments; the first has two users, and a child with a child. */
async function createPair(name: string) {
  const source = await createDept(`${name}甲`, COMPANY);
  const target = await createDept(`${name}乙`, COMPANY);
  const child = await createDept(`${name}丙`, source.deptId);
  const grandchild = await createDept(`${name}丁`, child.deptId);
  await createDept(`${name}戊`, target.deptId);
  const memberIds = [];
  for (const at of [1, 2])
    memberIds.push(
      await insertUser(test.db, { username: `member.${source.deptId}.${at}`, deptId: source.deptId, roleIds: [4] }),
    );
  return { source, target, child, grandchild, memberIds };
}

describe('a merge', () => {
  it('moves people and children with what is below them, deletes the department and logs all of it', async () => {
    const { source, target, child, grandchild, memberIds } = await createPair('合并');
    const merged = await merge(source, target);

    expect(merged.json()).toMatchObject({ code: 200, data: { deptId: target.deptId, userCount: 2, version: 2 } });
    const members = await test.db.select().from(users).where(inArray(users.userId, memberIds));
    expect(members.map(({ deptId, version }) => [deptId, version])).toEqual([
      [target.deptId, 2],
      [target.deptId, 2],
    ]);
    expect(await fetchDept(child.deptId)).toMatchObject({ parentId: target.deptId });
    expect((await fetchDept(grandchild.deptId)).deptPath).toBe(
      `${target.deptPath}${child.deptId}/${grandchild.deptId}/`,
    );
    expect((await fetchDept(child.deptId)).sort).toBeGreaterThan(0);
    expect(await test.db.$count(depts, eq(depts.deptId, source.deptId))).toBe(0);
    expect(await findTreeErrors(test.db)).toEqual([]);
    expect((await admin.get(`${URL}/${target.deptId}/history`)).json()).toMatchObject({
      data: { list: [{ changes: { mergedDept: { before: '', after: '合并甲' } } }, { action: 'create' }] },
    });
    expect((await admin.get(`/api/v1/sys-user/${memberIds[0]}/history`)).json()).toMatchObject({
      data: { list: [{ changes: { deptId: { before: source.deptId, after: target.deptId } } }] },
    });
  });

  it('is previewed without changing anything', async () => {
    const { source, target } = await createPair('预览');
    const before = await readState();

    expect((await preview(source, target)).json()).toMatchObject({ code: 200, data: { userCount: 2, childCount: 1 } });
    expect(await readState()).toEqual(before);
  });

  it('can go up to the parent', async () => {
    const { source, child, grandchild } = await createPair('向上');

    expect((await merge(child, source)).json()).toMatchObject({ code: 200 });
    expect(await fetchDept(grandchild.deptId)).toMatchObject({ parentId: source.deptId });
    expect(await findTreeErrors(test.db)).toEqual([]);
  });
});

/** A department with so many levels below it. */
async function createChain(name: string, levels: number): Promise<Dept> {
  const top = await createDept(name, COMPANY);
  let parentId = top.deptId;
  for (let level = 1; level <= levels; level += 1) {
    parentId = (await createDept(`${name}${level}`, parentId)).deptId;
  }
  return top;
}
/** Levels of the target and of what is above it. */
const ABOVE = 2;

it('a merge may fill the tree down to its last level', async () => {
  const [source, target] = [await createChain('深', MAX_DEPT_DEPTH - ABOVE), await createDept('深处', COMPANY)];

  expect((await merge(source, target)).json()).toMatchObject({ code: 200 });
  expect(await findTreeErrors(test.db)).toEqual([]);
});

describe('a merge may move, and no more,', () => {
  it('500 people', () => {
    expect(() => assertMovable({ movable: 500, total: 500 })).not.toThrow();
    expect(() => assertMovable({ movable: 501, total: 501 })).toThrow(/500/);
  });

  it('100 children', async () => {
    const [[row], [parent]] = [
      await test.db.select().from(depts).where(eq(depts.deptId, STORE)),
      await test.db.select().from(depts).where(eq(depts.deptId, COMPANY)),
    ];
    const toChildren = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...row!, deptName: `子${index}` }));
    const check = (count: number) => inTransaction(test.db, (tx) => assertNamesFree(tx, toChildren(count), parent!));

    await expect(check(100)).resolves.toBeUndefined();
    await expect(check(101)).rejects.toThrow(/100/);
  });
});

describe('a merge is refused, in the preview too, and changes nothing', () => {
  const expectRefused = async (source: Dept, target: Dept, expected: object, caller = admin) => {
    const before = await readState();
    expect((await preview(source, target, caller)).json()).toMatchObject(expected);
    expect((await merge(source, target, caller)).json()).toMatchObject(expected);
    expect(await readState()).toEqual(before);
  };

  it('if a child would lie below the last level', async () => {
    const source = await createChain('太深', MAX_DEPT_DEPTH - ABOVE);
    const above = await createDept('太深之上', COMPANY);

    await expectRefused(source, await createDept('太深之下', above.deptId), {
      code: 409,
      msg: expect.stringContaining(`${MAX_DEPT_DEPTH}`),
    });
  });

  it('into itself or below itself', async () => {
    const { source, child } = await createPair('自身');

    await expectRefused(source, source, { code: 422, data: { fields: [{ path: 'targetId' }] } });
    await expectRefused(source, child, { code: 422, data: { fields: [{ path: 'targetId' }] } });
  });

  it('of a store with a profile', async () => {
    const { target } = await createPair('门店');

    await expectRefused(await fetchDept(STORE), target, { code: 409, msg: expect.stringContaining('门店资料') });
  });

  it('of a department in the data scope of a role', async () => {
    const { source, target } = await createPair('范围');
    const roleId = await insertRole(test.db, { roleKey: 'scope-of-merge', dataScope: '2', deptIds: [source.deptId] });

    await expectRefused(source, target, { code: 409, msg: expect.stringContaining('1个角色') });
    await test.db.delete(roleDepts).where(eq(roleDepts.roleId, roleId));
  });

  it('if both have a child of the same name', async () => {
    const { source, target } = await createPair('同名');
    await createDept('同名丙', target.deptId);

    await expectRefused(source, target, { code: 409, msg: expect.stringContaining('同名丙') });
  });

  it('if the target may not contain a child', async () => {
    const { source, target } = await createPair('类型');
    const region = await createDept('类型大区', COMPANY, 'region');
    await createDept('类型店', region.deptId, 'store');

    await expectRefused(region, target, { code: 409, msg: expect.stringContaining('门店不能放在部门下面') });
    await expectRefused(source, { ...target, version: 9 }, { code: 409, data: { current: { version: 1 } } });
    await expectRefused({ ...source, version: 9 }, target, { code: 409, data: { current: { version: 1 } } });
  });

  it('by callers without a permission for all of it', async () => {
    const { source, target } = await createPair('权限');
    const tags = [deptContract.merge.access, deptContract.update.access, deptContract.byId.access];
    const roleId = await insertRole(test.db, { roleKey: 'merges-depts', dataScope: '1', tags });
    await insertUser(test.db, { username: 'merger', deptId: COMPANY, roleIds: [roleId] });
    const removing = await insertRole(test.db, { roleKey: 'removes-depts', dataScope: '1', tags: tags.slice(0, 1) });
    await insertUser(test.db, { username: 'remover', deptId: COMPANY, roleIds: [removing] });
    const merger = await test.as('merger');

    await expectRefused(source, target, { code: 403, msg: expect.stringContaining('2名用户') }, merger);
    await expectRefused(source, target, { code: 404 }, await test.as('remover'));
    const empty = await createDept('权限空', COMPANY);
    expect((await merge(empty, target, merger)).json()).toMatchObject({ code: 200 });
  });

  it('that would grant others more than the caller has', async () => {
    const tags = [deptContract.merge.access, deptContract.update.access, deptContract.byId.access];
    const roleId = await insertRole(test.db, { roleKey: 'merges-only', dataScope: '1', tags });
    await insertUser(test.db, { username: 'merges.only', deptId: COMPANY, roleIds: [roleId] });
    const source = await createDept('授予甲', COMPANY);
    await createDept('授予丙', source.deptId);
    // Store managers see the descendants of their store; there they may export and list users.
    const target = await createDept('授予乙', STORE);
    const msg = expect.stringContaining('不能授予你自己没有的权限');

    await expectRefused(source, target, { code: 403, msg }, await test.as('merges.only'));
  });

  it('of or into departments out of scope', async () => {
    const { source, target } = await createPair('范围外');
    const tags = [deptContract.merge.access, deptContract.update.access];
    const roleId = await insertRole(test.db, { roleKey: 'merges-store-depts', dataScope: '4', tags });
    await insertUser(test.db, { username: 'store.merger', deptId: STORE, roleIds: [roleId] });
    const caller = await test.as('store.merger');
    const own = await createDept('范围内', STORE);

    await expectRefused(source, own, { code: 404 }, caller);
    await expectRefused(own, target, { code: 404 }, caller);
  });
});
