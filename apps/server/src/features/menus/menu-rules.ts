import { inArray } from 'drizzle-orm';

import { type Menu, MENU_HOLDS, type MenuType } from '@backroom/contract/menu-management';

import { AppError, type FieldRefusal, invalidFields } from '../../kernel/app-error.ts';
import { type Executor } from '../../kernel/database.ts';
import { roles } from '../roles/roles.table.ts';

/** The navigation shows no deeper levels. */
export const MAX_DEPTH = 16;

type Entry = Pick<Menu, 'menuType' | 'menuName' | 'path' | 'component' | 'permission' | 'roles'>;

const NEEDED = { 'zh-CN': '请填写此项', 'en-US': 'This field is required' };
const NOT_BELOW = {
  'zh-CN': '按钮只能放在页面下，页面和目录只能放在目录下或最上层',
  'en-US': 'Buttons belong under pages; pages and directories belong under directories or at the top level',
};
const HOLDS_OTHERS = {
  'zh-CN': '下级中有不能放在该类型下的项，请先移走',
  'en-US': 'A child entry is not allowed under this type. Move it first',
};
const NO_SUCH_ROLE = { 'zh-CN': '所选角色中有不存在的角色', 'en-US': 'One of the selected roles does not exist' };
const INTO_ITSELF = { 'zh-CN': '不能移动到自己或自己的下级', 'en-US': 'An entry cannot be moved into itself or below itself' };
const TOO_DEEP = { 'zh-CN': '菜单最多{levels}级', 'en-US': 'A menu can have at most {levels} levels' };
const NO_PARENT = { 'zh-CN': '上级菜单不存在', 'en-US': 'The parent menu does not exist' };

const isLink = (path: string) => /^[a-z]+:/.test(path);

/** @throws 422 for missing fields that this type of entry requires, and for unknown roles */
export async function requireWhole(tx: Executor, entry: Entry): Promise<void> {
  const needed = (path: keyof Entry): FieldRefusal[] => (entry[path] === '' ? [{ path, text: NEEDED }] : []);
  const keys = [...new Set(entry.roles)];
  const known = keys.length === 0 ? 0 : await tx.$count(roles, inArray(roles.roleKey, keys));
  const wrong = [
    ...(entry.menuType === 'F' ? needed('permission') : [...needed('menuName'), ...needed('path')]),
    ...(entry.menuType === 'C' && !isLink(entry.path) ? needed('component') : []),
    ...(known < keys.length ? [{ path: 'roles', text: NO_SUCH_ROLE }] : []),
  ];
  if (wrong.length > 0) throw invalidFields(...wrong);
}

/** A snapshot of the menu tree that validates positions. */
export class MenuPlaces {
  readonly #byId: ReadonlyMap<number, Menu>;
  readonly #below: ReadonlyMap<number, readonly Menu[]>;

  constructor(rows: readonly Menu[]) {
    this.#byId = new Map(rows.map((row) => [row.menuId, row]));
    this.#below = Map.groupBy(rows, ({ parentId }) => parentId);
  }

  childrenOf(menuId: number): readonly Menu[] {
    return this.#below.get(menuId) ?? [];
  }

  /** @throws 422 if the parent does not exist or does not allow this type; 0 is the top level */
  requireParent(menuType: MenuType, parentId: number): void {
    const parent = this.#byId.get(parentId);
    if (parentId !== 0 && !parent) throw invalidFields({ path: 'parentId', text: NO_PARENT });
    if (!MENU_HOLDS[parent?.menuType ?? 'root'].includes(menuType))
      throw invalidFields({ path: 'parentId', text: NOT_BELOW });
  }

  /** @throws 422 if the new type does not fit the parent or the children of the entry */
  requireType({ menuId, parentId }: Menu, menuType: MenuType): void {
    const parent = this.#byId.get(parentId)?.menuType ?? 'root';
    if (!MENU_HOLDS[parent].includes(menuType)) throw invalidFields({ path: 'menuType', text: NOT_BELOW });
    if (this.childrenOf(menuId).some((child) => !MENU_HOLDS[menuType].includes(child.menuType)))
      throw invalidFields({ path: 'menuType', text: HOLDS_OTHERS });
  }

  /** @throws 409 if the entry would be below itself, or its subtree too deep */
  requireRoom(menuId: number | null, parentId: number): void {
    let depth = 1;
    for (let at = parentId; at !== 0; at = this.#byId.get(at)?.parentId ?? 0, depth += 1) {
      if (at === menuId) throw new AppError(409, INTO_ITSELF);
      if (depth > MAX_DEPTH) break;
    }
    if (depth - 1 + (menuId === null ? 1 : this.#levels(menuId)) > MAX_DEPTH)
      throw new AppError(409, TOO_DEEP, { levels: MAX_DEPTH });
  }

  #levels(menuId: number, depth = 1): number {
    if (depth > MAX_DEPTH) return depth;
    return Math.max(depth, ...this.childrenOf(menuId).map((child) => this.#levels(child.menuId, depth + 1)));
  }
}
