import { type MenuNode, NO_NAME } from '@backroom/client/menus';
import { type Language, LANGUAGES } from '@backroom/ui';

/** An item that is searchable by titles and path. */
export interface Findable {
  /** In all languages. */
  titles: readonly string[];
  path: string;
}

/** A page of the menu or an external URL. */
export interface PlaceEntry extends Findable {
  id: string;
  /** Titles from the top level to the entry. */
  trail: readonly string[];
  isExternal: boolean;
  /** Icon of the entry, or of its nearest group. */
  icon: string;
}

interface Above {
  nodes: readonly MenuNode[];
  icon: string;
}

/** Entries that can be opened, without hidden ones and their descendants, as in the sidebar. */
export const placeEntries = (
  menu: readonly MenuNode[],
  language: Language,
  above: Above = { nodes: [], icon: '' },
): PlaceEntry[] =>
  menu.flatMap((node) => {
    if (node.hidden) return [];
    if (node.titles[language] === NO_NAME) return placeEntries(node.children, language, above);
    const icon = node.icon || above.icon;
    const nodes = [...above.nodes, node];
    const target = targetOf(node);
    const below = placeEntries(node.children, language, { nodes, icon });
    if (!target) return below;
    const trail = nodes.map(({ titles }) => titles[language]);
    const titles = new Set(nodes.flatMap((each) => LANGUAGES.map((one) => each.titles[one])));
    return [{ id: node.id, trail, titles: [...titles], icon, ...target }, ...below];
  });

function targetOf({ address }: MenuNode): Pick<PlaceEntry, 'path' | 'isExternal'> | null {
  if (address.kind === 'external') return { path: address.href, isExternal: true };
  // A path with parameters cannot be opened directly.
  if (address.kind === 'none' || address.path.includes(':')) return null;
  return { path: address.path, isExternal: false };
}
