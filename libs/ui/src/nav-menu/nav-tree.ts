export interface NavItem {
  id: string;
  label: string;
  /** Name of a section that begins with this entry. */
  heading?: string;
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

/** What waits on the page of an entry and on those below it. */
export const countWaiting = (
  { href, external, children = [] }: NavItem,
  counts: ReadonlyMap<string, number> | undefined,
): number => {
  if (!counts || external) return 0;
  // The page of a group is the first of its children as well.
  const own = children.length > 0 || href === undefined ? 0 : (counts.get(href) ?? 0);
  return children.reduce((sum, child) => sum + countWaiting(child, counts), own);
};
