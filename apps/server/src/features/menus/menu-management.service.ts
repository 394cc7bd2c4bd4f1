import { inArray } from 'drizzle-orm';

import { type ParsedArgOf } from '@backroom/contract';
import { type Menu, menuManagementContract } from '@backroom/contract/menu-management';

import { conflict, inUse, notFound } from '../../kernel/app-error.ts';
import { type Caller } from '../../kernel/caller.ts';
import { type Database, type Transaction } from '../../kernel/database.ts';
import { type Noun, records } from '../../kernel/records.ts';
import { changeRights, type Changing } from '../access/change-rights.ts';
import { requireCovered } from '../roles/role-rules.ts';
import { type MenuManagementRepository, type MenuRow } from './menu-management.repository.ts';
import { placeAmong } from './menu-order.ts';
import { MenuPlaces, requireWhole } from './menu-rules.ts';
import { menus } from './menus.table.ts';

type Create = ParsedArgOf<typeof menuManagementContract.create>['body'];
type Update = ParsedArgOf<typeof menuManagementContract.update>['body'];
type Move = ParsedArgOf<typeof menuManagementContract.move>['body'];

const NAME_TAKEN = { 'zh-CN': '已存在相同名称的菜单', 'en-US': 'There is already an entry with this name' };
const HAS_CHILDREN = {
  'zh-CN': '“{name}”还有{total}个下级菜单，请先移走或删除',
  'en-US': '{name} still has {total} child entries. Move or delete them first',
};
const GRANTED = {
  'zh-CN': '还有{total}个角色授予了所选菜单（{roles}），请先收回',
  'en-US': '{total} roles still grant the selected entries ({roles}). Revoke them first',
};

export function menuManagementService(db: Database, repository: MenuManagementRepository) {
  const store = records(db);
  const noun: Noun<typeof menus> = {
    name: 'menu',
    table: menus,
    id: 'menuId',
    toRecord: (row, tx) => repository.complete(row, tx),
    constraints: { sys_menu_name: { path: 'menuName', text: NAME_TAKEN } },
  };
  const places = async () => new MenuPlaces(await repository.every());

  async function findFresh(tx: Transaction, menuId: number, version: number): Promise<Menu> {
    const found = await repository.find(menuId, tx);
    if (!found) throw notFound();
    if (found.version !== version) throw conflict(found);
    return found;
  }

  /**
   * Changing the tag of an entry changes what its roles grant, so the caller must have everything that these roles
   * grant, before and after the change.
   */
  async function coveringRoles(changing: Changing, menuId: number, change: () => Promise<void>): Promise<void> {
    const granting = await repository.grantedBy(changing.tx, [menuId]);
    for (const { roleId, roleName } of granting) await requireCovered(changing, roleId, roleName);
    await change();
    for (const { roleId } of granting) await requireCovered(changing, roleId);
  }

  return {
    create: (caller: Caller, { parentId, ...values }: Create) =>
      changeRights(db, caller, menuManagementContract.create.access, async ({ tx }) => {
        const tree = await places();
        tree.requireParent(values.menuType, parentId);
        tree.requireRoom(null, parentId);
        await requireWhole(tx, values);
        const row = { ...values, parentId: parentId === 0 ? null : parentId };
        return repository.complete(await store.create(caller, noun, row, { tx }), tx);
      }),

    update: (caller: Caller, menuId: number, { version, ...values }: Update) =>
      changeRights(db, caller, menuManagementContract.update.access, async (changing) => {
        const { tx } = changing;
        const before = await findFresh(tx, menuId, version);
        if (values.menuType !== before.menuType) (await places()).requireType(before, values.menuType);
        await requireWhole(tx, values);
        const write = async () => {
          await store.update(caller, noun, menuId, version, values, { tx });
        };
        const isSame = before.permission === values.permission && before.menuType === values.menuType;
        await (isSame ? write() : coveringRoles(changing, menuId, write));
        return (await repository.find(menuId, tx)) ?? before;
      }),

    move: (caller: Caller, menuId: number, { parentId, before, version }: Move) =>
      changeRights(db, caller, menuManagementContract.move.access, async ({ tx }) => {
        const menu = await findFresh(tx, menuId, version);
        const tree = await places();
        tree.requireParent(menu.menuType, parentId);
        tree.requireRoom(menuId, parentId);
        const siblings = tree.childrenOf(parentId).filter((each) => each.menuId !== menuId);
        const { sort, moved } = placeAmong(siblings, before);
        for (const { row, sort: next } of moved)
          await store.update(caller, noun, row.menuId, row.version, { sort: next }, { tx });
        const place = { parentId: parentId === 0 ? null : parentId, sort };
        return repository.complete(await store.update(caller, noun, menuId, version, place, { tx }), tx);
      }),

    remove: (caller: Caller, ids: readonly number[]) =>
      changeRights(db, caller, menuManagementContract.remove.access, ({ tx }) =>
        store.remove(caller, noun, ids, {
          tx,
          also: async (_tx, doomed) => requireUnheld(tx, repository, await places(), doomed),
        }),
      ),
  };
}

/** @throws 409 if one of them has other children or is granted by a role */
async function requireUnheld(
  tx: Transaction,
  repository: MenuManagementRepository,
  tree: MenuPlaces,
  doomed: readonly MenuRow[],
): Promise<void> {
  const ids = doomed.map(({ menuId }) => menuId);
  for (const { menuId, title } of doomed) {
    const left = tree.childrenOf(menuId).filter((child) => !ids.includes(child.menuId));
    if (left.length > 0) throw inUse(HAS_CHILDREN, { name: title, total: left.length });
  }
  const granting = await repository.grantedBy(tx, ids);
  if (granting.length > 0) {
    const named = granting.map(({ roleName }) => roleName).join(', ');
    throw inUse(GRANTED, { total: granting.length, roles: named });
  }
  // Detached first, so that a parent and its child can be deleted together.
  await tx.update(menus).set({ parentId: null }).where(inArray(menus.menuId, ids));
}
