import { type NavItem, type TopNavItem } from '@backroom/ui';

/** Top-level items for the top bar; a group links to its first page. */
export const topItems = (items: readonly NavItem[]): TopNavItem[] =>
  items.flatMap((item) => {
    const first = firstLink(item);
    if (!first?.href) return [];
    return [{ id: item.id, label: item.label, href: first.href, ...(first.external && { external: true }) }];
  });

/** Pages of the console are preferred to external URLs. */
function firstLink(item: NavItem): NavItem | undefined {
  if (item.href !== undefined) return item;
  const links = item.children?.flatMap((child) => firstLink(child) ?? []) ?? [];
  return links.find(({ external }) => !external) ?? links[0];
}

/** The top-level item that contains the page at this path. */
export const holderOf = (items: readonly NavItem[], href: string | undefined): NavItem | undefined =>
  href === undefined ? undefined : items.find((item) => holds(item, href));

const holds = (item: NavItem, href: string): boolean =>
  (item.href === href && !item.external) || (item.children?.some((child) => holds(child, href)) ?? false);
