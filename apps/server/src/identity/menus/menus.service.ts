import { inArray } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import { type Menu, menuContract } from '@backroom/contract/menus';

import { createRecord, removeRecords, updateRecord, updateRecords } from '../../kernel/database/audited-store.ts';
import type { Database, Transaction } from '../../kernel/database/database.ts';
import { valueById } from '../../kernel/database/value-by-id.ts';
import { conflict, inUse, orNotFound } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { inRightsTransaction, type RightsContext } from '../../platform/access/rights-transaction.ts';
import { menus } from '../../schema/menus.table.ts';
import { assertRoleCovered } from '../roles/roles-rules.ts';
import { createMenuEntity } from './menus.entity.ts';
import type { MenuRepository, MenuRow } from './menus.repository.ts';
import { computeSort } from './menus-order.ts';
import { assertComplete, findKnownRoles, MenuTree } from './menus-rules.ts';

type Create = ParsedArgOf<typeof menuContract.create>['body'];
type Update = ParsedArgOf<typeof menuContract.update>['body'];
type Move = ParsedArgOf<typeof menuContract.move>['body'];

const HAS_CHILDREN = {
  'zh-CN': '“{name}”还有{total}个下级菜单，请先移走或删除',
  'en-US': '{name} still has {total} child entries. Move or delete them first',
};
const GRANTED = {
  'zh-CN': '还有{total}个角色授予了所选菜单（{roles}），请先收回',
  'en-US': '{total} roles still grant the selected entries ({roles}). Revoke them first',
};

export function createMenuService(db: Database, repository: MenuRepository) {
  const entity = createMenuEntity(repository);
  const loadTree = async () => new MenuTree(await repository.findAll());

  async function findAtVersion(tx: Transaction, menuId: number, version: number): Promise<Menu> {
    const found = orNotFound(await repository.find(menuId, tx));
    if (found.version !== version) throw conflict(found);
    return found;
  }

  /**
   * Changing the tag of an entry changes what its roles grant, so the caller must have everything that these roles
   * grant, before and after the change.
   */
  async function withRoleCheck(context: RightsContext, menuId: number, change: () => Promise<void>): Promise<void> {
    const grantingRoles = await repository.findGrantingRoles(context.tx, [menuId]);
    for (const { roleId, roleName } of grantingRoles) await assertRoleCovered(context, roleId, roleName);
    await change();
    for (const { roleId } of grantingRoles) await assertRoleCovered(context, roleId);
  }

  /** Takes a fixed number of statements. */
  function renumber(caller: Caller, tx: Transaction, updates: readonly { row: Menu; sort: number }[]): Promise<void> {
    const sorts = new Map(updates.map(({ row, sort }) => [row.menuId, sort]));
    const rows = updates.map(({ row }) => ({ id: row.menuId, version: row.version }));
    return updateRecords(tx, caller, entity, rows, { sort: valueById(menus.menuId, menus.sort, sorts) });
  }

  return {
    create: (caller: Caller, { parentId, ...values }: Create) =>
      inRightsTransaction(db, caller, menuContract.create.access, async ({ tx }) => {
        const tree = await loadTree();
        tree.assertParent(values.menuType, parentId);
        tree.assertPosition(null, parentId);
        assertComplete(values, await findKnownRoles(tx, values.roles));
        const row = { ...values, parentId: parentId === 0 ? null : parentId };
        return repository.hydrate(await createRecord(tx, caller, entity, row), tx);
      }),

    update: (caller: Caller, menuId: number, { version, ...values }: Update) =>
      inRightsTransaction(db, caller, menuContract.update.access, async (context) => {
        const { tx } = context;
        const before = await findAtVersion(tx, menuId, version);
        if (values.menuType !== before.menuType) (await loadTree()).assertTypeChange(before, values.menuType);
        assertComplete(values, await findKnownRoles(tx, values.roles));
        const applyUpdate = async () => {
          await updateRecord(tx, caller, entity, { id: menuId, version }, values);
        };
        const isRightUnchanged = before.permission === values.permission && before.menuType === values.menuType;
        await (isRightUnchanged ? applyUpdate() : withRoleCheck(context, menuId, applyUpdate));
        return (await repository.find(menuId, tx)) ?? before;
      }),

    move: (caller: Caller, menuId: number, { parentId, before, version }: Move) =>
      inRightsTransaction(db, caller, menuContract.move.access, async ({ tx }) => {
        const menu = await findAtVersion(tx, menuId, version);
        const tree = await loadTree();
        tree.assertParent(menu.menuType, parentId);
        tree.assertPosition(menuId, parentId);
        const siblings = tree.getChildren(parentId).filter((each) => each.menuId !== menuId);
        const { sort, updates } = computeSort(siblings, before);
        await renumber(caller, tx, updates);
        const position = { parentId: parentId === 0 ? null : parentId, sort };
        return repository.hydrate(await updateRecord(tx, caller, entity, { id: menuId, version }, position), tx);
      }),

    remove: (caller: Caller, ids: readonly number[]) =>
      inRightsTransaction(db, caller, menuContract.remove.access, ({ tx }) =>
        removeRecords(tx, caller, entity, ids, {
          withinTransaction: async (_tx, toDelete) => assertUnused(tx, repository, await loadTree(), toDelete),
        }),
      ),
  };
}

/** @throws 409 if one of them has other children or is granted by a role */
async function assertUnused(
  tx: Transaction,
  repository: MenuRepository,
  tree: MenuTree,
  toDelete: readonly MenuRow[],
): Promise<void> {
  const ids = toDelete.map(({ menuId }) => menuId);
  for (const { menuId, title } of toDelete) {
    const remaining = tree.getChildren(menuId).filter((child) => !ids.includes(child.menuId));
    if (remaining.length > 0) throw inUse(HAS_CHILDREN, { name: title, total: remaining.length });
  }
  const grantingRoles = await repository.findGrantingRoles(tx, ids);
  if (grantingRoles.length > 0) {
    const names = grantingRoles.map(({ roleName }) => roleName);
    throw inUse(GRANTED, { total: names.length, roles: names });
  }
  // Detached first, so that a parent and its child can be deleted together.
  await tx.update(menus).set({ parentId: null }).where(inArray(menus.menuId, ids));
}
