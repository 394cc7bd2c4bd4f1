import { type NavItem, type TopNavItem } from '@backroom/ui';

/** The first level of the menu for the top bar: a group leads to the first page in it. */
export const topItems = (items: readonly NavItem[]): TopNavItem[] =>
  items.flatMap((item) => {
    const first = firstLink(item);
    if (!first?.href) return [];
    return [{ id: item.id, label: item.label, href: first.href, ...(first.external && { external: true }) }];
  });

/** Rather a page of the console than a foreign address. */
function firstLink(item: NavItem): NavItem | undefined {
  if (item.href !== undefined) return item;
  const links = item.children?.flatMap((child) => firstLink(child) ?? []) ?? [];
  return links.find(({ external }) => !external) ?? links[0];
}

/** The entry of the first level that holds the page at this address. */
export const holderOf = (items: readonly NavItem[], href: string | undefined): NavItem | undefined =>
  href === undefined ? undefined : items.find((item) => holds(item, href));

const holds = (item: NavItem, href: string): boolean =>
  (item.href === href && !item.external) || (item.children?.some((child) => holds(child, href)) ?? false);
