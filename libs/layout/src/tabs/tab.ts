import type { Location } from 'react-router';

import type { Language } from '@backroom/contract';

/** Description of a page, independent of its state. */
export interface TabDescriptor {
  /** One tab per page, or per path where the page requests it. */
  id: string;
  titles: Record<Language, string>;
  /** The tab cannot be closed. */
  affix: boolean;
  /** The view stays mounted while another tab is active. */
  isCached: boolean;
  /** Path of the page or of the list of its record; tabs of this list stand side by side. */
  list?: string | undefined;
  /** Not in the tab strip, and forgotten as soon as another page is opened; for error pages. */
  isTabless?: boolean;
}

/** An open page. */
export interface Tab extends TabDescriptor {
  /** Current location; referentially stable until the tab navigates, which avoids renders. */
  location: Location;
  /** Pinned by the user; it cannot be closed until it is unpinned. */
  pinned: boolean;
  /** Name of the record that the page shows. */
  name?: string;
  /** The page has unsaved changes. */
  isDirty: boolean;
  /** Incremented by each refresh, which remounts the view. */
  visit: number;
}

export const canClose = ({ affix, pinned }: Pick<Tab, 'affix' | 'pinned'>): boolean => !affix && !pinned;

/** Affix tabs first, then pinned ones, then the others; stable within each group. */
export const sortTabs = (tabs: readonly Tab[]): Tab[] => [
  ...tabs.filter(({ affix }) => affix),
  ...tabs.filter(({ affix, pinned }) => !affix && pinned),
  ...tabs.filter(({ affix, pinned }) => !affix && !pinned),
];

/** Label of the tab: name of the record, if any, and title of the page. */
export const tabTitle = ({ name, titles }: Pick<Tab, 'name' | 'titles'>, language: Language): string =>
  name ? `${name} · ${titles[language]}` : titles[language];
