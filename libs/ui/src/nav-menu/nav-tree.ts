export interface NavItem {
  id: string;
  label: string;
  /** Name of the icon as the server's menu has it; level 1 only. */
  icon?: string;
  /** Where it leads; a group has none. */
  href?: string;
  children?: readonly NavItem[];
  /** Leads out of the application: opens in a new tab. */
  external?: boolean;
}

/** The ids from the top down to the entry with this address; empty if there is none. */
export function pathTo(items: readonly NavItem[], href: string | undefined): string[] {
  if (href === undefined) return [];
  for (const item of items) {
    if (item.href === href && !item.external) return [item.id];
    const below = pathTo(item.children ?? [], href);
    if (below.length > 0) return [item.id, ...below];
  }
  return [];
}

export const isGroup = (item: NavItem): boolean => (item.children?.length ?? 0) > 0;
