export interface NavItem {
  id: string;
  label: string;
  /** Icon name from the menu record of the server; level 1 only. */
  icon?: string;
  /** Target URL; undefined for a group. */
  href?: string;
  children?: readonly NavItem[];
  /** Leaves the application: opens in a new tab. */
  external?: boolean;
}

/** Ids from the top level to the entry with this URL; empty if there is none. */
export function findPath(items: readonly NavItem[], href: string | undefined): string[] {
  if (href === undefined) return [];
  for (const item of items) {
    if (item.href === href && !item.external) return [item.id];
    const childPath = findPath(item.children ?? [], href);
    if (childPath.length > 0) return [item.id, ...childPath];
  }
  return [];
}

/** Whether the entry has children; it is then a button instead of a link. */
export const isGroup = (item: NavItem): boolean => (item.children?.length ?? 0) > 0;

/** Ids of the groups that are open at first: those of the active page, or the first one of the menu. */
export function toInitialOpenIds(items: readonly NavItem[], active: readonly string[]): readonly string[] {
  const first = items.find(isGroup);
  return active.length > 1 || !first ? active : [first.id];
}
