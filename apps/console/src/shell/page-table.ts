import { matchPath } from 'react-router';

import { type PageSource, safeRedirect } from '@backroom/auth';
import { flattenMenu, type MenuNode } from '@backroom/client/menus';
import { type TabPlace } from '@backroom/layout';

import { appText } from '../app.text.ts';
import { HOME_PAGE, NO_RIGHT_PAGE, NOT_FOUND_PAGE, pages, PROFILE_PAGE } from '../page-registry.ts';

/** A page that the user may open; referentially stable as long as the menu is. */
export interface Page extends Omit<TabPlace, 'id'> {
  /** Path pattern. */
  path: string;
  /** Loader of the page; undefined if the component of the menu is unknown. */
  source?: PageSource | undefined;
  /** The navigation entry; undefined for built-in pages. */
  entry?: MenuNode;
}

/** Result of resolving a path. */
export type Destination =
  | { kind: 'page'; page: Page; tabId: string }
  /** A redirect. */
  | { kind: 'elsewhere'; to: string }
  /** Refreshes the page at `to`. */
  | { kind: 'refresh'; to: string }
  | { kind: 'unknown' };

/** The routes of the current user. */
export interface PageTable {
  at: (pathname: string) => Destination;
  /** Paths of the pages with affix tabs. */
  affixed: readonly string[];
  /** Entries with an unknown component. */
  unregistered: readonly MenuNode[];
}

const REFRESH = '/redirect';
const FIXED: readonly Page[] = [
  fixed('/dashboard', 'home', HOME_PAGE, { affix: true, isCached: true }),
  // Not cached. See docs/product.md, "Menus and routes".
  fixed('/profile/index', 'profile', PROFILE_PAGE),
  fixed('/401', 'noRight', NO_RIGHT_PAGE),
  fixed('/404', 'notFound', NOT_FOUND_PAGE),
];
const PASSAGES = { '/': '/dashboard', '/index': '/dashboard', '/profile': '/profile/index' };

/** Creates the routes of a menu. Built-in pages take precedence. */
export function pageTable(menu: readonly MenuNode[]): PageTable {
  const entries = flattenMenu(menu);
  const own = [...FIXED, ...entries.flatMap((entry) => menuPage(entry) ?? [])];
  const plainPages = firstOfEach(own.filter(({ path }) => !path.includes(':')));
  const patterns = own
    .filter(({ path }) => path.includes(':'))
    .sort((one, other) => moreWordsFirst(one.path, other.path));
  const passages = new Map<string, string>(Object.entries(PASSAGES));
  for (const entry of entries) {
    const first = firstShown(entry.children);
    if (entry.base && first && !passages.has(entry.base.toLowerCase())) passages.set(entry.base.toLowerCase(), first);
  }

  const at = (pathname: string): Destination => {
    if (isBelow(REFRESH, pathname)) return { kind: 'refresh', to: safeRedirect(pathname.slice(REFRESH.length)) };
    const plain = plainPath(pathname);
    const exact = plainPages.get(plain.toLowerCase());
    if (exact) return { kind: 'page', page: exact, tabId: exact.path };
    const to = passages.get(plain.toLowerCase());
    if (to !== undefined) return { kind: 'elsewhere', to };
    const page = patterns.find(({ path }) => matchPath(path, plain));
    if (!page) return { kind: 'unknown' };
    return { kind: 'page', page, tabId: page.source?.tab === 'record' ? plain : page.path };
  };
  return {
    at,
    affixed: [...plainPages.values()].flatMap(({ affix, path }) => (affix ? [path] : [])),
    unregistered: own.flatMap(({ entry, source }) => (entry && !entry.fault && !source ? [entry] : [])),
  };
}

function firstOfEach(own: readonly Page[]): Map<string, Page> {
  const byPath = new Map<string, Page>();
  for (const page of own) {
    const key = page.path.toLowerCase();
    if (!byPath.has(key)) byPath.set(key, page);
  }
  return byPath;
}

function fixed(
  path: string,
  word: keyof (typeof appText)['words']['zh-CN'],
  source: PageSource | undefined,
  { affix = false, isCached = false } = {},
): Page {
  const titles = { 'zh-CN': appText.words['zh-CN'][word], 'en-US': appText.words['en-US'][word] };
  return { path, titles, affix, isCached, source };
}

function menuPage(entry: MenuNode): Page | null {
  const { address, titles, affix, noCache, fault, component } = entry;
  if (address.kind !== 'page') return null;
  const source = fault ? undefined : pages.get(component);
  return { path: address.path, titles, affix, isCached: !noCache, source, entry };
}

/** Redirect target of a directory. */
function firstShown(children: readonly MenuNode[]): string | undefined {
  for (const { hidden, fault, address, children: below } of children) {
    if (hidden) continue;
    if (address.kind === 'page' && !fault && !address.path.includes(':')) return address.path;
    const first = firstShown(below);
    if (first !== undefined) return first;
  }
  return undefined;
}

const isBelow = (parent: string, pathname: string) => pathname.toLowerCase().startsWith(`${parent}/`);
const wordsIn = (path: string) => path.split('/').filter((part) => !part.startsWith(':')).length;
const moreWordsFirst = (one: string, other: string) => wordsIn(other) - wordsIn(one);

/** Decoded, without trailing slash. */
function plainPath(pathname: string): string {
  const path = pathname.replace(/(.)\/+$/, '$1');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
