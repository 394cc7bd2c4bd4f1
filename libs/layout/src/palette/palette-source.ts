import type { FoundEntry, SearchRecords } from './record-search.ts';
import type { QuickAction } from './shell-actions.ts';

/** Other words for pages, in all languages, by the path of the page. */
export type WordsByPath = ReadonlyMap<string, readonly string[]>;

/** What the palette searches beside the menu. Its code is loaded when the palette opens. */
export interface PaletteSource {
  quickActions: readonly QuickAction[];
  /** The words that the company has added. */
  loadWords: () => Promise<WordsByPath>;
  searchRecords: SearchRecords;
  /** The records among what was opened lately, by its path or key: as far as they exist and the user may list them. */
  findRecent: FindRecent;
}

export type FindRecent = (recent: readonly string[]) => Promise<ReadonlyMap<string, FoundEntry>>;
