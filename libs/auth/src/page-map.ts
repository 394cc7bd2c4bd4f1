import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';

/** The part of the store that `Page.prefetch` needs. */
export interface PrefetchStore {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getState: () => unknown;
}

/** The first data of a page, requested before the page is rendered. */
export interface PagePrefetch {
  /**
   * Whether the data is permitted and not in the store yet.
   *
   * @param search query of the address
   */
  isNeeded: (store: PrefetchStore, search: string) => boolean;
  /** Resolves when the data is in the store, or could not be loaded. */
  start: (store: PrefetchStore, search: string) => Promise<unknown>;
}

/** The component of a page. */
export type Page = ComponentType & { prefetch?: PagePrefetch };

/** Lazily loads a page. The import path is a literal, never a value from the server. */
export interface PageSource {
  load(): Promise<Page>;
  /** `record`: one tab for each address, such as the values of each dictionary; default: one tab for the page. */
  tab?: 'record';
  /** Where a long menu puts it, below a heading. */
  section?: PageSection;
}

/** Sections of a menu. */
export type PageSection = 'people' | 'stores' | 'system' | 'logs';

/** Pages of a feature by component path, as used in menu entries. */
export type PageMap = Readonly<Record<`/${string}`, PageSource>>;
