import type { ComponentType } from 'react';

/** Lazily loads a page. The import path is a literal, never a value from the server. */
export interface PageSource {
  load(): Promise<ComponentType>;
  /** `record`: one tab for each address, such as the values of each dictionary; default: one tab for the page. */
  tab?: 'record';
}

/** Pages of a feature by component path, as used in menu entries. */
export type PageMap = Readonly<Record<`/${string}`, PageSource>>;
