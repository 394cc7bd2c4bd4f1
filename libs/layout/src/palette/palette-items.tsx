import { Icon, MenuIcon, type PaletteItem } from '@backroom/ui';

import { type PaletteAction } from './actions.ts';
import { type PlaceEntry } from './entries.ts';

/** Maximum number of recent pages for an empty query. */
const MOST_RECENT = 8;
/** Maximum number of pages for an empty query. */
const MOST_PLACES = 100;

interface Headings {
  recent: string;
  places: string;
  actions: string;
}

/** Items for an empty query: recent pages, pages of the menu, actions. */
export function itemsBefore(
  places: readonly PlaceEntry[],
  actions: readonly PaletteAction[],
  recent: readonly string[],
  headings: Headings,
): PaletteItem[] {
  const known = new Map(places.map((entry) => [entry.path, entry]));
  const last = recent.flatMap((path) => known.get(path) ?? []).slice(0, MOST_RECENT);
  const rest = places.slice(0, MOST_PLACES).filter((entry) => !last.includes(entry));
  return [
    ...last.map((entry) => placeItem(entry, headings.recent)),
    ...rest.map((entry) => placeItem(entry, headings.places)),
    ...actions.map((entry) => actionItem(entry, headings.actions)),
  ];
}

export const placeItem = ({ id, trail, path, isExternal, icon }: PlaceEntry, group: string): PaletteItem => ({
  id,
  above: trail.slice(0, -1),
  label: trail.at(-1) ?? '',
  detail: path,
  icon: <MenuIcon name={icon} />,
  group,
  external: isExternal,
});

export const actionItem = ({ id, label, icon, keys }: PaletteAction, group: string): PaletteItem => ({
  id,
  label,
  icon: <Icon name={icon} />,
  group,
  ...(keys && { detail: keys }),
});
