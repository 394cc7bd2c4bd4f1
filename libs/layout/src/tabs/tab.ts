import { type Location } from 'react-router';

import { type Language } from '@backroom/contract';

/** What is known of a page before it is opened. */
export interface TabPlace {
  /** One tab per page; where the page asks for it, one per address. */
  id: string;
  titles: Record<Language, string>;
  /** Its tab stays: it cannot be closed. */
  affix: boolean;
  /** Its view outlives the switch to another tab. */
  isCached: boolean;
}

/** One page that is open. */
export interface Tab extends TabPlace {
  /** Where it is; the same object until it goes elsewhere, so that nothing of it renders anew for the others. */
  location: Location;
  /** Put first by the person; it stays until it is let loose. */
  pinned: boolean;
  /** What the page calls the record that it shows. */
  name?: string;
  /** Something in it is not saved. */
  isDirty: boolean;
  /** Grows with each refresh: a new number begins with a fresh view. */
  visit: number;
}

export const canClose = ({ affix, pinned }: Pick<Tab, 'affix' | 'pinned'>): boolean => !affix && !pinned;

/** Affix tabs first, then pinned ones, then the others; each kind in its own order. */
export const inOrder = (tabs: readonly Tab[]): Tab[] => [
  ...tabs.filter(({ affix }) => affix),
  ...tabs.filter(({ affix, pinned }) => !affix && pinned),
  ...tabs.filter(({ affix, pinned }) => !affix && !pinned),
];

/** What stands on the tab: the record, where the page shows one, then the page. */
export const tabTitle = ({ name, titles }: Pick<Tab, 'name' | 'titles'>, language: Language): string =>
  name ? `${name} · ${titles[language]}` : titles[language];
