import type { NavItem, TopNavItem } from '@backroom/ui';

/** Top-level items for the top bar; a group links to its first page. */
export const toTopNavItems = (items: readonly NavItem[]): TopNavItem[] =>
  items.flatMap((item) => {
    const first = findFirstLink(item);
    if (!first?.href) return [];
    return [{ id: item.id, label: item.label, href: first.href, ...(first.external && { external: true }) }];
  });

/** Pages of the console are preferred to external URLs. */
function findFirstLink(item: NavItem): NavItem | undefined {
  if (item.href !== undefined) return item;
  const links = item.children?.flatMap((child) => findFirstLink(child) ?? []) ?? [];
  return links.find(({ external }) => !external) ?? links[0];
}

/** The top-level item that contains the page at this path. */
export const findTopItem = (items: readonly NavItem[], href: string | undefined): NavItem | undefined =>
  href === undefined ? undefined : items.find((item) => containsHref(item, href));

const containsHref = (item: NavItem, href: string): boolean =>
  (item.href === href && !item.external) || (item.children?.some((child) => containsHref(child, href)) ?? false);
