import { type MenuNode, NO_NAME } from '@backroom/client/menus';
import { type Language } from '@backroom/ui';

/** A place that the menu search can lead to. */
export interface SearchEntry {
  id: string;
  /** From the top of the menu down to the entry itself. */
  titles: readonly string[];
  path: string;
  isExternal: boolean;
}

/** What can be opened from the menu by its title; below a hidden entry nothing is shown, as in the side menu. */
export const searchEntries = (
  menu: readonly MenuNode[],
  language: Language,
  above: readonly string[] = [],
): SearchEntry[] =>
  menu.flatMap((node) => {
    if (node.hidden) return [];
    const title = node.titles[language];
    if (title === NO_NAME) return searchEntries(node.children, language, above);
    const titles = [...above, title];
    const target = targetOf(node);
    const below = searchEntries(node.children, language, titles);
    return target ? [{ id: node.id, titles, ...target }, ...below] : below;
  });

function targetOf({ address }: MenuNode): Pick<SearchEntry, 'path' | 'isExternal'> | null {
  if (address.kind === 'external') return { path: address.href, isExternal: true };
  // A path with parameters leads nowhere without them.
  if (address.kind === 'none' || address.path.includes(':')) return null;
  return { path: address.path, isExternal: false };
}
