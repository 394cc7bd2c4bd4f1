import { type MenuNode, NO_NAME } from '@backroom/client/menus';
import { type Language, LANGUAGES } from '@backroom/ui';

/** What can be found by its titles or its path. */
export interface Findable {
  /** In every language: whoever learned a name in one finds it in the other. */
  titles: readonly string[];
  path: string;
}

/** A page of the menu, or a foreign address. */
export interface PlaceEntry extends Findable {
  id: string;
  /** As it is shown: from the top of the menu down to the entry itself. */
  trail: readonly string[];
  isExternal: boolean;
  /** Name of its sign, or of the sign of the group that it stands in. */
  icon: string;
}

interface Above {
  nodes: readonly MenuNode[];
  icon: string;
}

/** What can be opened from the menu by its title; below a hidden entry nothing is shown, as in the side menu. */
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
  // A path with parameters leads nowhere without them.
  if (address.kind === 'none' || address.path.includes(':')) return null;
  return { path: address.path, isExternal: false };
}
