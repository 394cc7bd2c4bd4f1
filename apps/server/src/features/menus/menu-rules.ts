import { inArray } from 'drizzle-orm';

import { type Menu, MENU_HOLDS, type MenuType } from '@backroom/contract/menu-management';

import { AppError, type FieldRefusal, invalidFields } from '../../kernel/app-error.ts';
import { type Executor } from '../../kernel/database.ts';
import { roles } from '../roles/roles.table.ts';

/** Nobody finds a page deeper than that; the shell shows no more. */
export const MAX_DEPTH = 16;

type Entry = Pick<Menu, 'menuType' | 'menuName' | 'path' | 'component' | 'permission' | 'roles'>;

const NEEDED = { 'zh-CN': '请填写此项', 'en-US': 'This is needed' };
const NOT_BELOW = {
  'zh-CN': '按钮只能放在页面下，页面和目录只能放在目录下或最上层',
  'en-US': 'Buttons lie below pages; pages and directories below directories or at the top',
};
const HOLDS_OTHERS = {
  'zh-CN': '下级中有不能放在该类型下的项，请先移走',
  'en-US': 'Something below cannot lie below this type. Move it first',
};
const NO_SUCH_ROLE = { 'zh-CN': '所选角色中有不存在的角色', 'en-US': 'One of these roles does not exist' };
const INTO_ITSELF = { 'zh-CN': '不能移动到自己或自己的下级', 'en-US': 'An entry cannot lie below itself' };
const TOO_DEEP = { 'zh-CN': '菜单最多{levels}级', 'en-US': 'A menu has at most {levels} levels' };
const NO_PARENT = { 'zh-CN': '上级菜单不存在', 'en-US': 'The parent does not exist' };

const isLink = (path: string) => /^[a-z]+:/.test(path);

/** @throws 422 at the fields that this type of entry needs, and for roles that are not there */
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

/** The menu as it stands, for questions about where something may lie. */
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

  /** @throws 422 where nothing of this type may lie below that, or nothing is there; 0 is the top */
  requireParent(menuType: MenuType, parentId: number): void {
    const parent = this.#byId.get(parentId);
    if (parentId !== 0 && !parent) throw invalidFields({ path: 'parentId', text: NO_PARENT });
    if (!MENU_HOLDS[parent?.menuType ?? 'root'].includes(menuType))
      throw invalidFields({ path: 'parentId', text: NOT_BELOW });
  }

  /** @throws 422 where an entry cannot become of another type, because of what lies above or below it */
  requireType({ menuId, parentId }: Menu, menuType: MenuType): void {
    const parent = this.#byId.get(parentId)?.menuType ?? 'root';
    if (!MENU_HOLDS[parent].includes(menuType)) throw invalidFields({ path: 'menuType', text: NOT_BELOW });
    if (this.childrenOf(menuId).some((child) => !MENU_HOLDS[menuType].includes(child.menuType)))
      throw invalidFields({ path: 'menuType', text: HOLDS_OTHERS });
  }

  /** @throws 409 where an entry would lie below itself, or too deep with what lies below it */
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
