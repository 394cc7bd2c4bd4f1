import { matchPath } from 'react-router';

import { type PageSource, safeRedirect } from '@backroom/auth';
import { flattenMenu, type MenuNode } from '@backroom/client/menus';
import { type TabPlace } from '@backroom/layout';

import { appText } from '../app.text.ts';
import { HOME_PAGE, NO_RIGHT_PAGE, NOT_FOUND_PAGE, pages, PROFILE_PAGE } from '../page-registry.ts';

/** One page of the console as this person may open it; the same object as long as the menu is. */
export interface Page extends Omit<TabPlace, 'id'> {
  /** Its address; may hold parameters. */
  path: string;
  /** Where its program comes from; undefined where the menu names none that there is. */
  source?: PageSource | undefined;
  /** The entry of the menu; the pages that the console itself opens have none. */
  entry?: MenuNode;
}

/** What stands at an address. */
export type Destination =
  | { kind: 'page'; page: Page; tabId: string }
  /** Another address stands for it. */
  | { kind: 'elsewhere'; to: string }
  /** The page at this address is opened afresh. */
  | { kind: 'refresh'; to: string }
  | { kind: 'unknown' };

/** Every address of the console, for one person. */
export interface PageTable {
  at: (pathname: string) => Destination;
  /** The addresses of the pages whose tabs always stand there. */
  affixed: readonly string[];
  /** Entries that name no page that there is. */
  unregistered: readonly MenuNode[];
}

const REFRESH = '/redirect';
const FIXED: readonly Page[] = [
  fixed('/dashboard', 'home', HOME_PAGE, { affix: true, isCached: true }),
  // Never cached. Source: product spec, section 2.
  fixed('/profile/index', 'profile', PROFILE_PAGE),
  fixed('/401', 'noRight', NO_RIGHT_PAGE),
  fixed('/404', 'notFound', NOT_FOUND_PAGE),
];
const PASSAGES = { '/': '/dashboard', '/index': '/dashboard', '/profile': '/profile/index' };

/** The addresses for the person of this menu. Fixed pages come before those of the menu. */
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

/** Where a directory's own address leads. */
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

/** As people write it, without a slash at its end. */
function plainPath(pathname: string): string {
  const path = pathname.replace(/(.)\/+$/, '$1');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
