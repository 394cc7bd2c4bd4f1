import type { ReactNode } from 'react';

/** What can be done with a record that was found. */
export interface RecordVerb {
  id: string;
  label: string;
  icon: ReactNode;
  /** A page of the console, an address of another application, such as `tel:`, or what happens. */
  target: PageTarget | { href: string } | { run: () => void };
}

/** A page of the console and the state of its history entry, which may have to be read before. */
interface PageTarget {
  path: string;
  state?: unknown;
  loadState?: () => Promise<unknown>;
}

/** A record that was found, with the page that it opens. */
export interface FoundEntry {
  id: string;
  /** By which it is remembered among what was opened lately. */
  key: string;
  /** Heading of its kind. */
  group: string;
  name: string;
  detail: string;
  icon: ReactNode;
  path: string;
  verbs: readonly RecordVerb[];
}

/** Limits a search by the first character that is typed. */
export type SearchScope = 'all' | 'actions' | 'people' | 'stores';

/** Searches the records of the company; rejects if that failed, or was aborted. */
export type SearchRecords = (
  query: { text: string; scope: SearchScope },
  signal: AbortSignal,
) => Promise<readonly FoundEntry[]>;

const PREFIXES: Readonly<Record<string, SearchScope>> = { '>': 'actions', '@': 'people', '#': 'stores' };

/** Splits `@林` into what is searched and where. Keyboards for Chinese type full-width characters. */
export function parseQuery(query: string): { text: string; scope: SearchScope } {
  const trimmed = query.trim();
  const scope = PREFIXES[trimmed.charAt(0).normalize('NFKC')];
  return scope === undefined ? { text: trimmed, scope: 'all' } : { text: trimmed.slice(1).trim(), scope };
}
