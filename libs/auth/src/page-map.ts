import { type ComponentType } from 'react';

/** How a page is fetched when it is first needed. The path of the import is a literal, never what a server said. */
export interface PageSource {
  load(): Promise<ComponentType>;
  /** `record`: each address has a tab of its own, such as each dictionary's values; else the page has one. */
  tab?: 'record';
}

/** What a feature offers: component path, as a menu entry names it, to page. */
export type PageMap = Readonly<Record<`/${string}`, PageSource>>;
