import type { Language } from '@backroom/contract';
import type { RoleMenuOption } from '@backroom/contract/role-rights';
import { localizeTitle } from '@backroom/records';
import type { OutlineEntry } from '@backroom/records/menu-outline';

type Ids = ReadonlySet<string>;

/**
 * The menu of those with the role: pages that it grants, itself or by one of their actions, in directories that lead to
 * one. What the draft adds to the stored rights or takes from them is marked.
 */
export function toRoleMenu(
  menus: readonly RoleMenuOption[],
  { saved, draft }: { saved: Ids; draft: Ids },
  language: Language,
): OutlineEntry[] {
  return menus.flatMap((menu) => {
    if (!menu.isListed || menu.menuType === 'F') return [];
    const children = toRoleMenu(menu.children, { saved, draft }, language);
    const isDirectory = menu.menuType === 'M';
    const was = isDirectory ? children.some(({ change }) => change !== 'gained') : isGranted(menu, saved);
    const is = isDirectory ? children.some(({ change }) => change !== 'lost') : isGranted(menu, draft);
    if (!was && !is) return [];
    const change = was === is ? undefined : is ? ('gained' as const) : ('lost' as const);
    const title = localizeTitle(language, menu.label, menu.labelEn);
    return [{ id: menu.id, isDirectory, title, icon: menu.icon, change, children }];
  });
}

const isGranted = ({ id, children }: RoleMenuOption, ids: Ids): boolean =>
  ids.has(String(id)) || children.some((child) => isGranted(child, ids));

/** All entries, as the administrator has them. */
export const getAllIds = (menus: readonly RoleMenuOption[]): Set<string> =>
  new Set(menus.flatMap(({ id, children }) => [String(id), ...getAllIds(children)]));

/** The entries that a change adds or takes, in the order of the menu. */
export const listChanged = (entries: readonly OutlineEntry[]): OutlineEntry[] =>
  entries.flatMap((entry) => [...(entry.change ? [entry] : []), ...listChanged(entry.children)]);
