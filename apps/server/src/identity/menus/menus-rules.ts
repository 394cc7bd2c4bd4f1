import { inArray } from 'drizzle-orm';

import { ALLOWED_MENU_CHILDREN, type Menu, type MenuType } from '@backroom/contract/menus';

import type { Executor } from '../../kernel/database/database.ts';
import { AppError, type FieldError, invalidFields } from '../../kernel/errors/app-error.ts';
import { roles } from '../../schema/roles.table.ts';

/** The navigation shows no deeper levels. */
export const MAX_MENU_DEPTH = 16;

type MenuInput = Pick<Menu, 'menuType' | 'menuName' | 'path' | 'component' | 'permission' | 'roles'>;

const REQUIRED = { 'zh-CN': '请填写此项', 'en-US': 'This field is required' };
const PARENT_NOT_ALLOWED = {
  'zh-CN': '按钮只能放在页面下，页面和目录只能放在目录下或最上层',
  'en-US': 'Buttons belong under pages; pages and directories belong under directories or at the top level',
};
const CHILD_NOT_ALLOWED = {
  'zh-CN': '下级中有不能放在该类型下的项，请先移走',
  'en-US': 'This type cannot contain entries. Move its entries first',
};
const UNKNOWN_ROLE = { 'zh-CN': '所选角色中有不存在的角色', 'en-US': 'One of the selected roles does not exist' };
const MOVE_INTO_DESCENDANT = {
  'zh-CN': '不能移动到自己或自己的下级',
  'en-US': 'An entry cannot be moved into itself or below itself',
};
const TOO_DEEP = { 'zh-CN': '菜单最多{levels}级', 'en-US': 'A menu can have at most {levels} levels' };
const UNKNOWN_PARENT = { 'zh-CN': '上级菜单不存在', 'en-US': 'The parent menu does not exist' };

const isUrl = (path: string) => /^[a-z]+:/.test(path);

/** Those of the keys that roles have. */
export async function findKnownRoles(tx: Executor, roleKeys: readonly string[]): Promise<ReadonlySet<string>> {
  const keys = [...new Set(roleKeys)];
  if (keys.length === 0) return new Set();
  const found = await tx.select({ roleKey: roles.roleKey }).from(roles).where(inArray(roles.roleKey, keys));
  return new Set(found.map(({ roleKey }) => roleKey));
}

/** @throws 422 for unknown roles */
export async function assertRoles(tx: Executor, roleKeys: readonly string[]): Promise<void> {
  const known = await findKnownRoles(tx, roleKeys);
  if (roleKeys.some((key) => !known.has(key))) throw invalidFields({ path: 'roles', text: UNKNOWN_ROLE });
}

/** @throws 422 for missing fields that this type of entry requires, and for unknown roles */
export function assertComplete(entry: MenuInput, knownRoles: ReadonlySet<string>): void {
  const checkRequired = (path: keyof MenuInput): FieldError[] => (entry[path] === '' ? [{ path, text: REQUIRED }] : []);
  const hasKnownRoles = entry.roles.every((key) => knownRoles.has(key));
  const errors = [
    ...(entry.menuType === 'F'
      ? checkRequired('permission')
      : [...checkRequired('menuName'), ...checkRequired('path')]),
    ...(entry.menuType === 'C' && !isUrl(entry.path) ? checkRequired('component') : []),
    ...(!hasKnownRoles ? [{ path: 'roles', text: UNKNOWN_ROLE }] : []),
  ];
  if (errors.length > 0) throw invalidFields(...errors);
}

/** A snapshot of the menu tree that validates positions. */
export class MenuTree {
  readonly #byId: ReadonlyMap<number, Menu>;
  readonly #below: ReadonlyMap<number, readonly Menu[]>;

  constructor(rows: readonly Menu[]) {
    this.#byId = new Map(rows.map((row) => [row.menuId, row]));
    this.#below = Map.groupBy(rows, ({ parentId }) => parentId);
  }

  getChildren(menuId: number): readonly Menu[] {
    return this.#below.get(menuId) ?? [];
  }

  /** @throws 422 if the parent does not exist or does not allow this type; 0 is the top level */
  assertParent(menuType: MenuType, parentId: number): void {
    const parent = this.#byId.get(parentId);
    if (parentId !== 0 && !parent) throw invalidFields({ path: 'parentId', text: UNKNOWN_PARENT });
    if (!ALLOWED_MENU_CHILDREN[parent?.menuType ?? 'root'].includes(menuType))
      throw invalidFields({ path: 'parentId', text: PARENT_NOT_ALLOWED });
  }

  /** @throws 422 if the new type does not fit the parent or the children of the entry */
  assertTypeChange({ menuId, parentId }: Menu, menuType: MenuType): void {
    const parent = this.#byId.get(parentId)?.menuType ?? 'root';
    if (!ALLOWED_MENU_CHILDREN[parent].includes(menuType))
      throw invalidFields({ path: 'menuType', text: PARENT_NOT_ALLOWED });
    if (this.getChildren(menuId).some((child) => !ALLOWED_MENU_CHILDREN[menuType].includes(child.menuType)))
      throw invalidFields({ path: 'menuType', text: CHILD_NOT_ALLOWED });
  }

  /** @throws 409 if the entry would be below itself, or its subtree too deep */
  assertPosition(menuId: number | null, parentId: number): void {
    let depth = 1;
    for (
      let ancestorId = parentId;
      ancestorId !== 0;
      ancestorId = this.#byId.get(ancestorId)?.parentId ?? 0, depth += 1
    ) {
      if (ancestorId === menuId) throw new AppError(409, MOVE_INTO_DESCENDANT);
      if (depth > MAX_MENU_DEPTH) break;
    }
    if (depth - 1 + (menuId === null ? 1 : this.#levels(menuId)) > MAX_MENU_DEPTH)
      throw new AppError(409, TOO_DEEP, { levels: MAX_MENU_DEPTH });
  }

  #levels(menuId: number, depth = 1): number {
    if (depth > MAX_MENU_DEPTH) return depth;
    return Math.max(depth, ...this.getChildren(menuId).map((child) => this.#levels(child.menuId, depth + 1)));
  }
}
