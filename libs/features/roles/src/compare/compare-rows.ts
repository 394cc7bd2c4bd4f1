import type { RoleMenuOption } from '@backroom/contract/role-rights';
import { localizeTitle } from '@backroom/records';
import type { Language } from '@backroom/ui';

/** Which entries of two roles are listed. */
export const COMPARE_VIEWS = ['changed', 'granted', 'all'] as const;
export type CompareView = (typeof COMPARE_VIEWS)[number];

/** One menu entry with what each of two roles grants. */
export interface CompareRow {
  id: number;
  label: string;
  /** Levels above it. */
  depth: number;
  isGranted: readonly [boolean, boolean];
}

const isShown = ([one, other]: CompareRow['isGranted'], view: CompareView): boolean =>
  view === 'all' || (view === 'changed' ? one !== other : one || other);

/** The entries of a view in menu order, each below those that lead to it. */
export function toCompareRows(
  menus: readonly RoleMenuOption[],
  [one, other]: readonly [ReadonlySet<number>, ReadonlySet<number>],
  { view, language }: { view: CompareView; language: Language },
): CompareRow[] {
  const walk = (entries: readonly RoleMenuOption[], depth: number): CompareRow[] =>
    entries.flatMap(({ id, label, labelEn, children }) => {
      const below = walk(children, depth + 1);
      const isGranted: CompareRow['isGranted'] = [one.has(id), other.has(id)];
      if (below.length === 0 && !isShown(isGranted, view)) return [];
      return [{ id, label: localizeTitle(language, label, labelEn), depth, isGranted }, ...below];
    });
  return walk(menus, 0);
}

/** How many entries only one of the roles grants, each. */
export const countOnly = (one: ReadonlySet<number>, other: ReadonlySet<number>): [number, number] => [
  [...one].filter((id) => !other.has(id)).length,
  [...other].filter((id) => !one.has(id)).length,
];
