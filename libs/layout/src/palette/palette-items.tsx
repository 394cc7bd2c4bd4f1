import { Icon, MenuIcon, type PaletteItem } from '@backroom/ui';

import type { PaletteAction } from './actions.ts';
import type { PageEntry } from './entries.ts';

/** Maximum number of recent pages for an empty query. */
const MAX_RECENT = 8;
/** Maximum number of pages for an empty query. */
const MAX_PAGES = 100;

interface Headings {
  recent: string;
  pages: string;
  actions: string;
}

/** Items for an empty query: recent pages, pages of the menu, actions. */
export function createInitialItems(
  pages: readonly PageEntry[],
  actions: readonly PaletteAction[],
  recent: readonly string[],
  headings: Headings,
): PaletteItem[] {
  const byPath = new Map(pages.map((entry) => [entry.path, entry]));
  const recentEntries = recent.flatMap((path) => byPath.get(path) ?? []).slice(0, MAX_RECENT);
  const rest = pages.slice(0, MAX_PAGES).filter((entry) => !recentEntries.includes(entry));
  return [
    ...recentEntries.map((entry) => toPageItem(entry, headings.recent)),
    ...rest.map((entry) => toPageItem(entry, headings.pages)),
    ...actions.map((entry) => toActionItem(entry, headings.actions)),
  ];
}

export const toPageItem = ({ id, trail, path, isExternal, icon }: PageEntry, group: string): PaletteItem => ({
  id,
  ancestors: trail.slice(0, -1),
  label: trail.at(-1) ?? '',
  detail: path,
  icon: <MenuIcon name={icon} />,
  group,
  external: isExternal,
});

export const toActionItem = ({ id, label, icon, keys }: PaletteAction, group: string): PaletteItem => ({
  id,
  label,
  icon: <Icon name={icon} />,
  group,
  ...(keys && { detail: keys }),
});
