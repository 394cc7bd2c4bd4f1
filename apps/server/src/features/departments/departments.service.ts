import { and, eq, ne, sql } from 'drizzle-orm';

import { type ParsedArgOf } from '@backroom/contract';
import { deptContract, HOLDS } from '@backroom/contract/departments';

import { conflict, notFound } from '../../kernel/app-error.ts';
import { type Caller } from '../../kernel/caller.ts';
import { type Database, type Transaction } from '../../kernel/database.ts';
import { records } from '../../kernel/records.ts';
import { changeRights } from '../access/change-rights.ts';
import { completeDept, type DeptRow, deptsInScope } from './departments.repository.ts';
import { depts } from './departments.table.ts';
import { deptNoun } from './dept-noun.ts';
import { placeAmong } from './dept-order.ts';
import {
  carryBelow,
  levelsOf,
  pathBelow,
  requireDept,
  requireDepth,
  requireMayShow,
  requireParent,
  requirePlace,
  storeOf,
} from './dept-place.ts';
import { hasProfile, requireUnheld } from './dept-removal.ts';
import { intoItself, stillAStore, wrongAbove } from './dept-words.ts';

type Create = ParsedArgOf<typeof deptContract.create>['body'];
type Update = ParsedArgOf<typeof deptContract.update>['body'];
type Move = ParsedArgOf<typeof deptContract.move>['body'];

const EDIT = deptContract.update.access;

/** Changes of the tree run one at a time, so each is validated against the paths that the previous one committed. */
export function departmentService(db: Database) {
  const store = records(db);

  return {
    create: (caller: Caller, values: Create) =>
      changeRights(db, caller, deptContract.create.access, async ({ tx, me }) => {
        const parent = await requireParent(tx, me, deptContract.create.access, values.parentId);
        requirePlace(values.deptType, parent, 'deptType');
        return completeDept(tx, await createDept(db, caller, tx, parent, values));
      }),

    update: (caller: Caller, deptId: number, { version, ...values }: Update) =>
      changeRights(db, caller, EDIT, async ({ tx, me }) => {
        const within = deptsInScope(me, EDIT);
        const node = await requireFresh(tx, deptId, version, within);
        const parent = node.parentId === null ? null : await requireDept(tx, node.parentId, undefined);
        if (values.deptType !== node.deptType) await requireType(tx, node, values.deptType, parent);
        const storeId = storeOf(values.deptType, deptId, parent);
        const also = carryBelow;
        return completeDept(
          tx,
          await store.update(caller, deptNoun, deptId, version, { ...values, storeId }, { tx, within, also }),
        );
      }),

    move: (caller: Caller, deptId: number, { parentId, before, version }: Move) =>
      changeRights(db, caller, EDIT, async (changing) => {
        const { tx, me } = changing;
        const within = deptsInScope(me, EDIT);
        const node = await requireFresh(tx, deptId, version, within);
        const parent = await requireParent(tx, me, EDIT, parentId);
        if (parent?.deptPath.startsWith(node.deptPath)) throw intoItself();
        if ((parent?.deptId ?? null) !== node.parentId) {
          requirePlace(node.deptType, parent);
          requireDepth(parent, await levelsOf(tx, node));
        }
        const deptPath = pathBelow(parent, deptId);
        await requireMayShow(changing, node, deptPath);
        const sort = await makeRoom(db, caller, tx, { node, parentId: parent?.deptId ?? null, before });
        const storeId = storeOf(node.deptType, deptId, parent);
        const place = { parentId: parent?.deptId ?? null, deptPath, storeId, sort };
        const options = { tx, within, also: carryBelow };
        return completeDept(tx, await store.update(caller, deptNoun, deptId, version, place, options));
      }),

    remove: (caller: Caller, ids: readonly number[]) =>
      changeRights(db, caller, deptContract.remove.access, ({ tx, me }) =>
        store.remove(caller, deptNoun, ids, {
          tx,
          within: deptsInScope(me, deptContract.remove.access),
          also: requireUnheld,
        }),
      ),
  };
}

/** Inserts a node below a parent that is already validated. Call it inside the rights lock. */
export async function createDept(
  db: Database,
  caller: Caller,
  tx: Transaction,
  parent: DeptRow | null,
  values: Omit<Create, 'parentId'>,
): Promise<DeptRow> {
  requireDepth(parent, 1);
  // The id is part of the path, so it is drawn before the insert.
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('sys_dept', 'dept_id'))::int as id`,
  );
  const deptId = rows[0]?.id ?? 0;
  const place = {
    deptId,
    parentId: parent?.deptId ?? null,
    deptPath: pathBelow(parent, deptId),
    storeId: storeOf(values.deptType, deptId, parent),
  };
  const { deptName, deptType, leader, phone, email, sort, status } = values;
  return records(db).create(
    caller,
    deptNoun,
    { ...place, deptName, deptType, leader, phone, email, sort, status },
    { tx },
  );
}

async function requireFresh(tx: Transaction, deptId: number, version: number, within: ReturnType<typeof deptsInScope>) {
  const node = await requireDept(tx, deptId, within);
  if (node.version !== version) throw conflict(await completeDept(tx, node));
  return node;
}

/** @throws 409 if the new type does not fit the parent or the children of the node */
async function requireType(tx: Transaction, node: DeptRow, type: DeptRow['deptType'], parent: DeptRow | null) {
  requirePlace(type, parent, 'deptType');
  if (node.deptType === 'store' && (await hasProfile(tx, [node.deptId]))) throw stillAStore();
  const children = await tx
    .selectDistinct({ deptType: depts.deptType })
    .from(depts)
    .where(eq(depts.parentId, node.deptId));
  const wrong = children.find(({ deptType }) => !HOLDS[type].includes(deptType));
  if (wrong) throw wrongAbove(wrong.deptType, type);
}

interface Room {
  node: DeptRow;
  parentId: number | null;
  before: number;
}

/** Renumbers siblings if necessary and returns the sort value that places the node before the sibling `before`. */
async function makeRoom(db: Database, caller: Caller, tx: Transaction, { node, parentId, before }: Room) {
  const siblings = await tx
    .select()
    .from(depts)
    .where(and(sql`${depts.parentId} is not distinct from ${parentId}::int`, ne(depts.deptId, node.deptId)))
    .orderBy(depts.sort, depts.deptId);
  if (before !== 0 && !siblings.some(({ deptId }) => deptId === before)) throw notFound();
  const { sort, moved } = placeAmong(siblings, before);
  for (const { deptId, version } of siblings) {
    const next = moved.get(deptId);
    if (next !== undefined) await records(db).update(caller, deptNoun, deptId, version, { sort: next }, { tx });
  }
  return sort;
}
