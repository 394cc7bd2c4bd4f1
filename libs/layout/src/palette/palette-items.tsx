import { Icon, MenuIcon, type PaletteItem } from '@backroom/ui';

import type { PaletteAction } from './actions.ts';
import type { PageEntry } from './entries.ts';
import type { FoundEntry, RecordVerb } from './record-search.ts';

/** Maximum number of recent pages and records for an empty query. */
const MAX_RECENT = 8;
/** Maximum number of pages for an empty query. */
const MAX_PAGES = 100;

interface Headings {
  recent: string;
  pages: string;
  actions: string;
}

/** What was opened lately, by its path or key, latest first. */
export interface Recent {
  paths: readonly string[];
  records: ReadonlyMap<string, FoundEntry>;
}

/** Items for an empty query: recent pages and records, pages of the menu, actions. */
export function createInitialItems(
  pages: readonly PageEntry[],
  actions: readonly PaletteAction[],
  recent: Recent,
  headings: Headings,
): PaletteItem[] {
  const byPath = new Map(pages.map((entry) => [entry.path, entry]));
  // A record may have been opened on several pages.
  const found = new Set(recent.paths.flatMap((path) => byPath.get(path) ?? recent.records.get(path) ?? []));
  const latest = [...found].slice(0, MAX_RECENT);
  const rest = pages.slice(0, MAX_PAGES).filter((entry) => !latest.includes(entry));
  return [
    ...latest.map((entry) =>
      'trail' in entry ? toPageItem(entry, headings.recent) : toRecordItem({ ...entry, group: headings.recent }),
    ),
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

export const toRecordItem = ({ id, name, detail, icon, group, verbs }: FoundEntry): PaletteItem => ({
  id,
  label: name,
  detail,
  icon,
  group,
  expandable: verbs.length > 1,
});

export const toVerbItem = ({ id, label, icon }: RecordVerb, group: string): PaletteItem => ({ id, label, icon, group });

/** Pages and actions beside records, of which more would hide them. */
const MAX_BESIDE_RECORDS = 5;

interface Found {
  pages: readonly PageEntry[];
  actions: readonly PaletteAction[];
  areActionsFirst: boolean;
  isClose: boolean;
}

/** Items for a query: what is close comes first, then records, then what is only similar. */
export function createFoundItems(
  { pages, actions, areActionsFirst, isClose }: Found,
  records: readonly FoundEntry[],
  headings: Pick<Headings, 'pages' | 'actions'>,
): PaletteItem[] {
  const limit = records.length > 0 ? MAX_BESIDE_RECORDS : Infinity;
  const groups = [
    pages.slice(0, limit).map((entry) => toPageItem(entry, headings.pages)),
    actions.slice(0, limit).map((entry) => toActionItem(entry, headings.actions)),
  ];
  if (areActionsFirst) groups.reverse();
  const found = records.map(toRecordItem);
  return (isClose ? [groups[0]!, found, groups[1]!] : [found, ...groups]).flat();
}
