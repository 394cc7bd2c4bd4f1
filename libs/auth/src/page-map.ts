import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';

/** The part of the store that `Page.prefetch` needs. */
export interface PrefetchStore {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getState: () => unknown;
}

/** The component of a page. */
export type Page = ComponentType & {
  /**
   * Requests the first data of the page before it is rendered.
   *
   * @param search query of the address
   * @returns resolves when the data is in the store, or could not be loaded
   */
  prefetch?: (store: PrefetchStore, search: string) => Promise<unknown>;
};

/** Lazily loads a page. The import path is a literal, never a value from the server. */
export interface PageSource {
  load(): Promise<Page>;
  /** `record`: one tab for each address, such as the values of each dictionary; default: one tab for the page. */
  tab?: 'record';
}

/** Pages of a feature by component path, as used in menu entries. */
export type PageMap = Readonly<Record<`/${string}`, PageSource>>;
