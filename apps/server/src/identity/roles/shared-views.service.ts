import { and, asc, count, eq, inArray, ne, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';

import { type ParsedArgOf, STATUS_NORMAL } from '@backroom/contract';
import { MAX_SHARED_VIEWS, type SharedView, sharedViewContract } from '@backroom/contract/shared-views';

import { hasPermission } from '../../kernel/access/grant.ts';
import type { Database, Executor } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { AppError, invalidFields, notFound } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { logChanges } from '../../kernel/log/oper-log.ts';
import { roles } from '../../schema/roles.table.ts';
import { sharedViews } from '../../schema/shared-views.table.ts';

type Input = ParsedArgOf<typeof sharedViewContract.share>['body'];
type Row = typeof sharedViews.$inferSelect;

/** Of the lists of all roles of a person. */
const MAX_READ = 500;
const UNKNOWN_ROLE = { 'zh-CN': '角色不存在或已停用', 'en-US': 'This role does not exist or is disabled' };
const NO_ADDRESS = { 'zh-CN': '不是本系统列表的地址', 'en-US': 'This is not the address of a list' };
const TOO_MANY = {
  'zh-CN': '一个列表最多与一个角色共享{max}个视图，请先删除一些',
  'en-US': 'At most {max} views of a list can be shared with a role. Remove some first',
};

const mayRemove = (caller: Caller, { createBy }: Pick<Row, 'createBy'>): boolean =>
  createBy === caller.userId || hasPermission(caller, sharedViewContract.share.access);

async function find(db: Executor, caller: Caller, where: SQL): Promise<SharedView[]> {
  const rows = await db
    .select({ view: sharedViews, roleName: roles.roleName })
    .from(sharedViews)
    .innerJoin(roles, eq(roles.roleId, sharedViews.roleId))
    .where(where)
    .orderBy(asc(roles.roleSort), asc(roles.roleId), asc(sharedViews.viewId))
    .limit(MAX_READ);
  return rows.map(({ view: { createBy, createdAt: _, ...view }, roleName }) => ({
    ...view,
    roleName,
    isRemovable: mayRemove(caller, { createBy }),
  }));
}

/** The console opens the path with the query: neither leads out of it. */
function assertAddress({ path, query }: Input): void {
  if (!/^\/[\w/.-]*$/.test(path)) throw invalidFields({ path: 'path', text: NO_ADDRESS });
  if (/[\s#]/.test(query)) throw invalidFields({ path: 'query', text: NO_ADDRESS });
}

const describe = ({ path, name }: Pick<Row, 'path' | 'name'>) => `${path} ${name}`;

export const createSharedViewService = (db: Database) => ({
  /** Those of the roles in effect. */
  list: (caller: Caller): Promise<SharedView[]> =>
    find(
      db,
      caller,
      inArray(
        sharedViews.roleId,
        caller.grants.map(({ roleId }) => roleId),
      ),
    ),

  /** The view becomes one of the role, as its history says. */
  share: (caller: Caller, input: Input): Promise<SharedView> =>
    inTransaction(db, async (tx) => {
      assertAddress(input);
      const { roleId, path, name, query, isDefault } = input;
      // Locked, so that the views of a role are counted one after the other.
      const [role] = await tx.select().from(roles).where(eq(roles.roleId, roleId)).for('update');
      if (role?.status !== STATUS_NORMAL) throw invalidFields({ path: 'roleId', text: UNKNOWN_ROLE });
      const ofList = and(eq(sharedViews.roleId, roleId), eq(sharedViews.path, path));
      const [others] = await tx
        .select({ total: count() })
        .from(sharedViews)
        .where(and(ofList, ne(sharedViews.name, name)));
      if ((others?.total ?? 0) >= MAX_SHARED_VIEWS) throw new AppError(409, TOO_MANY, { max: MAX_SHARED_VIEWS });
      if (isDefault) await tx.update(sharedViews).set({ isDefault: false }).where(ofList);
      const [stored] = await tx
        .insert(sharedViews)
        .values({ ...input, createBy: caller.userId })
        .onConflictDoUpdate({
          target: [sharedViews.roleId, sharedViews.path, sharedViews.name],
          set: { query, isDefault, createBy: caller.userId },
        })
        .returning();
      await logChanges(tx, caller, [
        {
          noun: 'role',
          action: 'update',
          recordId: String(roleId),
          changes: { sharedViews: { after: describe(input) } },
        },
      ]);
      const [view] = await find(tx, caller, eq(sharedViews.viewId, stored!.viewId));
      return view!;
    }),

  /** The roles of the views that a body names. */
  findRoles: async (body: unknown): Promise<number[]> => {
    const { success, data } = z.safeParse(sharedViewContract.remove.body, body);
    if (!success) return [];
    const rows = await db
      .selectDistinct({ roleId: sharedViews.roleId })
      .from(sharedViews)
      .where(inArray(sharedViews.viewId, data.ids));
    return rows.map(({ roleId }) => roleId);
  },

  /** @throws 404 for a view that is gone or that the caller may not remove */
  remove: (caller: Caller, ids: readonly number[]): Promise<void> =>
    inTransaction(db, async (tx) => {
      const removed = await tx
        .delete(sharedViews)
        .where(inArray(sharedViews.viewId, [...ids]))
        .returning();
      if (removed.length < new Set(ids).size || removed.some((row) => !mayRemove(caller, row))) throw notFound();
      await logChanges(
        tx,
        caller,
        removed.map((row) => ({
          noun: 'role',
          action: 'update' as const,
          recordId: String(row.roleId),
          changes: { sharedViews: { before: describe(row) } },
        })),
      );
    }),
});
