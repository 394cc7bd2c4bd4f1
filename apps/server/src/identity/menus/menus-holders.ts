import { type HeldRecord, MAX_HOLDER_NAMES } from '@backroom/contract/holders';
import type { Menu } from '@backroom/contract/menus';

import { hasPermission } from '../../kernel/access/grant.ts';
import type { Executor } from '../../kernel/database/database.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { rolesBy } from '../../platform/holders/holder-sources.ts';
import { findHolders, toHeldRecords } from '../../platform/holders/holders.repository.ts';
import { roleMenus } from '../../schema/roles.table.ts';

/** What holds these entries: roles, and children that are not or cannot be deleted with them. */
export async function findMenuHolders(
  db: Executor,
  caller: Caller,
  menus: readonly Menu[],
  ids: readonly number[],
): Promise<HeldRecord[]> {
  const granted = await findHolders(db, ids, [
    rolesBy({ from: roleMenus, recordId: roleMenus.menuId, roleId: roleMenus.roleId }, caller),
  ]);
  const deletable = new Set(ids.filter((id) => !granted.some((held) => held.id === id)));
  const byParent = Map.groupBy(menus, ({ parentId }) => parentId);
  const listRemaining = (id: number) => (byParent.get(id) ?? []).filter(({ menuId }) => !deletable.has(menuId));
  for (let size = -1; size !== deletable.size;) {
    size = deletable.size;
    for (const id of deletable) if (listRemaining(id).length > 0) deletable.delete(id);
  }
  const isVisible = hasPermission(caller, 'admin:sysMenu:list');
  const getTitle = ({ title, titleEn }: Menu) => (caller.language === 'en-US' ? titleEn : title);
  const children = ids.flatMap((id) => {
    const remaining = listRemaining(id);
    const names = isVisible ? remaining.slice(0, MAX_HOLDER_NAMES).map(getTitle) : [];
    return remaining.length > 0 ? [{ id, kind: 'children' as const, count: remaining.length, names }] : [];
  });
  return toHeldRecords(ids, [
    ...children,
    ...granted.flatMap(({ id, holders }) => holders.map((holder) => ({ id, ...holder }))),
  ]);
}
