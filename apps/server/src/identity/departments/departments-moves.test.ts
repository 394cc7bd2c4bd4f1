import { asc, eq } from 'drizzle-orm';

import { ALLOWED_DEPT_CHILDREN, type DeptType, MAX_DEPT_DEPTH } from '@backroom/contract/departments';
import { rounds } from '@backroom/testing/rounds';
import { SEED } from '@backroom/testing/seed';

import { createPrng } from '../../database/seed/prng.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { type Caller, SYSTEM_ACTOR } from '../../kernel/http/caller.ts';
import { depts } from '../../schema/departments.table.ts';
import { users } from '../../schema/users.table.ts';
import { setupTestApp } from '../../testing/test-app.ts';
import { createDepartmentService } from './departments.service.ts';

const MOVES = rounds({ quick: 300, night: 2_000 });
const CHECK_INTERVAL = 100;

/** The expected tree, derived only from parents and the order of children. */
class TreeModel {
  readonly types = new Map<number, DeptType>();
  readonly parents = new Map<number, number>();
  readonly children = new Map<number, number[]>([[0, []]]);

  add(id: number, parent: number, type: DeptType) {
    this.types.set(id, type);
    this.parents.set(id, parent);
    this.children.set(id, []);
    this.children.get(parent)?.push(id);
  }
  childrenOf = (id: number) => this.children.get(id) ?? [];
  pathTo(id: number): number[] {
    const parent = this.parents.get(id);
    return parent === undefined ? [] : [...this.pathTo(parent), id];
  }
  levels = (id: number): number => 1 + Math.max(0, ...this.childrenOf(id).map((child) => this.levels(child)));
  storeOf = (id: number) => this.pathTo(id).findLast((each) => this.types.get(each) === 'store') ?? null;

  canMove(id: number, parent: number): boolean {
    if (this.pathTo(parent).includes(id)) return false;
    if (this.parents.get(id) === parent) return true;
    const type = this.types.get(id);
    const above = this.types.get(parent) ?? 'root';
    return (
      ALLOWED_DEPT_CHILDREN[above].some((childType) => childType === type) &&
      this.pathTo(parent).length + this.levels(id) <= MAX_DEPT_DEPTH
    );
  }
  move(id: number, parent: number, before: number) {
    const old = this.childrenOf(this.parents.get(id) ?? 0);
    old.splice(old.indexOf(id), 1);
    const siblings = this.childrenOf(parent);
    siblings.splice(before === 0 ? siblings.length : siblings.indexOf(before), 0, id);
    this.parents.set(id, parent);
  }
  /** Path, store and ordered children of each node. */
  snapshot() {
    return [...this.types.keys()]
      .sort((a, b) => a - b)
      .map((id) => [id, `/${this.pathTo(id).join('/')}/`, this.storeOf(id), this.childrenOf(id).join(' ')]);
  }
}

const test = setupTestApp();
let caller: Caller;
beforeAll(async () => {
  const [admin] = await test.db.select().from(users).where(eq(users.username, 'admin'));
  caller = { ...SYSTEM_ACTOR, userId: admin?.userId ?? 0, userName: 'admin', activeRole: null } as Caller;
});

const readRows = () => test.db.select().from(depts).orderBy(asc(depts.sort), asc(depts.deptId));

async function snapshot() {
  const rows = await readRows();
  return rows
    .toSorted((a, b) => a.deptId - b.deptId)
    .map(({ deptId, deptPath, storeId }) => {
      const children = rows.filter(({ parentId }) => parentId === deptId).map((child) => child.deptId);
      return [deptId, deptPath, storeId, children.join(' ')];
    });
}

it('keeps paths, stores and order consistent through random moves', async () => {
  const model = new TreeModel();
  const depth = ({ deptPath }: { deptPath: string }) => deptPath.split('/').length;
  for (const { deptId, parentId, deptType } of (await readRows()).toSorted((a, b) => depth(a) - depth(b)))
    model.add(deptId, parentId ?? 0, deptType);
  // Unique names, so that no move fails because of a name conflict.
  for (const { deptId } of await readRows())
    await test.db
      .update(depts)
      .set({ deptName: `${deptId}` })
      .where(eq(depts.deptId, deptId));
  expect(await snapshot()).toEqual(model.snapshot());

  const { below, pick } = createPrng(SEED);
  const service = createDepartmentService(test.db);
  const ids = [...model.types.keys()];
  const readVersion = async (id: number) =>
    (await test.db.select().from(depts).where(eq(depts.deptId, id)))[0]?.version;
  let moved = 0;
  for (let turn = 1; turn <= MOVES; turn += 1) {
    const id = pick(ids);
    const parentId = pick([0, ...ids]);
    const siblings = model.childrenOf(parentId).filter((each) => each !== id);
    const before = siblings.length > 0 && below(3) > 0 ? pick(siblings) : 0;
    const isAllowed = model.canMove(id, parentId);
    const outcome = await service.move(caller, id, { parentId, before, version: (await readVersion(id)) ?? 0 }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.status === 409) return false;
        throw error;
      },
    );
    expect({ turn, id, parentId, before, outcome }).toEqual({ turn, id, parentId, before, outcome: isAllowed });
    if (isAllowed) {
      model.move(id, parentId, before);
      moved += 1;
    }
    if (turn % CHECK_INTERVAL === 0) expect({ turn, tree: await snapshot() }).toEqual({ turn, tree: model.snapshot() });
  }
  expect(moved).toBeGreaterThan(MOVES / 5);
}, 120_000);
