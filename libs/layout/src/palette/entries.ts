import { type NavigationNode, NO_NAME } from '@backroom/client/navigation-tree';
import { type Language, LANGUAGES } from '@backroom/ui';

import { getPageWords } from './page-words.ts';
import type { WordsByPath } from './palette-source.ts';

/** An item that is searchable by titles and path. */
export interface Searchable {
  /** In all languages, after other words for it. */
  titles: readonly string[];
  path: string;
}

/** A page of the menu or an external URL. */
export interface PageEntry extends Searchable {
  id: string;
  /** Titles from the top level to the entry. */
  trail: readonly string[];
  isExternal: boolean;
  /** Icon of the entry, or of its nearest group. */
  icon: string;
}

interface ParentContext {
  nodes: readonly NavigationNode[];
  icon: string;
}

/** Entries that can be opened, without hidden ones and their descendants, as in the sidebar. */
export const createPageEntries = (
  menu: readonly NavigationNode[],
  language: Language,
  parent: ParentContext = { nodes: [], icon: '' },
): PageEntry[] =>
  menu.flatMap((node) => {
    if (node.hidden) return [];
    if (node.titles[language] === NO_NAME) return createPageEntries(node.children, language, parent);
    const icon = node.icon || parent.icon;
    const nodes = [...parent.nodes, node];
    const link = getTarget(node);
    const descendants = createPageEntries(node.children, language, { nodes, icon });
    if (!link) return descendants;
    const trail = nodes.map(({ titles }) => titles[language]);
    const titles = new Set(nodes.flatMap((ancestor) => LANGUAGES.map((lang) => ancestor.titles[lang])));
    return [
      { id: node.id, trail, titles: [...getPageWords(node.component), ...titles], icon, ...link },
      ...descendants,
    ];
  });

/** The pages, also found by words that the company has for them. */
export const addWords = (pages: readonly PageEntry[], words: WordsByPath): PageEntry[] =>
  pages.map((page) => ({ ...page, titles: [...(words.get(page.path) ?? []), ...page.titles] }));

function getTarget({ address }: NavigationNode): Pick<PageEntry, 'path' | 'isExternal'> | null {
  if (address.kind === 'external') return { path: address.href, isExternal: true };
  // A path with parameters cannot be opened directly.
  if (address.kind === 'none' || address.path.includes(':')) return null;
  return { path: address.path, isExternal: false };
}
