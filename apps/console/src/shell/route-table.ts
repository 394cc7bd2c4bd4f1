import { matchPath } from 'react-router';

import { type PageSource, safeRedirect } from '@backroom/auth';
import { trimTrailingSlashes } from '@backroom/client';
import { flattenNavigation, type NavigationNode } from '@backroom/client/navigation-tree';
import type { TabDescriptor } from '@backroom/layout';

import {
  FINDINGS_PAGE,
  FORBIDDEN_PAGE,
  HOME_PAGE,
  NOT_FOUND_PAGE,
  NOTICE_PAGE,
  pages,
  PERSON_PAGE,
  PRIVATE_PAGE,
  PROFILE_PAGE,
  WHY_PAGE,
} from '../page-registry.ts';
import { builtInPagesText } from './built-in-pages.text.ts';

/** A page that the user may open; referentially stable as long as the menu is. */
export interface RoutePage extends Omit<TabDescriptor, 'id' | 'list'> {
  /** Path pattern. */
  path: string;
  /** Loader of the page; undefined if the component of the menu is unknown. */
  source?: PageSource | undefined;
  /** For its person alone: not shown to those who see the console as that person. */
  isPersonal?: boolean;
  /** The navigation entry; undefined for built-in pages. */
  entry?: NavigationNode;
}

/** Result of resolving a path. */
export type Destination =
  | { kind: 'page'; page: RoutePage; tabId: string }
  /** A redirect. */
  | { kind: 'redirect'; to: string }
  /** Refreshes the page at `to`. */
  | { kind: 'refresh'; to: string }
  /** Not in the menu of the user; `tabId` is that of the page that explains it. */
  | { kind: 'unknown'; tabId: string };

/** What the tab of a path shows that is not in the menu of the user. */
export const DENIED_PAGE = createBuiltInPage('/401', 'noRight', FORBIDDEN_PAGE, { isTabless: true });

/** The routes of the current user. */
export interface RouteTable {
  resolve: (pathname: string) => Destination;
  /** Paths of the pages with affix tabs. */
  affixed: readonly string[];
  /** Entries with an unknown component. */
  unregistered: readonly NavigationNode[];
}

const REFRESH_PREFIX = '/redirect';
const BUILT_IN_PAGES: readonly RoutePage[] = [
  createBuiltInPage('/dashboard', 'home', HOME_PAGE, { affix: true, isCached: true }),
  // Not cached. See docs/product.md, "Menus and routes".
  createBuiltInPage('/profile/index', 'profile', PROFILE_PAGE, { isPersonal: true }),
  createBuiltInPage('/notice', 'notices', NOTICE_PAGE, { isPersonal: true }),
  createBuiltInPage('/admin/why', 'why', WHY_PAGE),
  createBuiltInPage('/admin/finding', 'findings', FINDINGS_PAGE),
  createBuiltInPage('/admin/sys-user/:userId', 'person', PERSON_PAGE),
  DENIED_PAGE,
  createBuiltInPage('/404', 'notFound', NOT_FOUND_PAGE, { isTabless: true }),
];
/** Redirects that no menu entry replaces. */
const BUILT_IN_REDIRECTS = { '/': '/dashboard', '/index': '/dashboard', '/profile': '/profile/index' };

/** Creates the routes of a menu. Built-in pages take precedence. */
export function createRouteTable(menu: readonly NavigationNode[], isSeenAs = false): RouteTable {
  const entries = flattenNavigation(menu);
  const builtIn = BUILT_IN_PAGES.map((page): RoutePage =>
    isSeenAs && page.isPersonal ? { ...page, source: PRIVATE_PAGE } : page,
  );
  const allPages = [...builtIn, ...entries.flatMap((entry) => toPage(entry) ?? [])].filter(
    ({ path }) => !(path.toLowerCase() in BUILT_IN_REDIRECTS),
  );
  const staticPages = indexByPath(allPages.filter(({ path }) => !path.includes(':')));
  const patterns = allPages
    .filter(({ path }) => path.includes(':'))
    .sort((one, other) => bySpecificity(one.path, other.path));
  const redirects = new Map<string, string>(Object.entries(BUILT_IN_REDIRECTS));
  for (const entry of entries) {
    const first = findFirstVisible(entry.children);
    if (entry.base && first && !redirects.has(entry.base.toLowerCase())) redirects.set(entry.base.toLowerCase(), first);
  }

  const resolve = (pathname: string): Destination => {
    if (isBelow(REFRESH_PREFIX, pathname))
      return { kind: 'refresh', to: safeRedirect(pathname.slice(REFRESH_PREFIX.length)) };
    const normalized = normalizePath(pathname);
    const exact = staticPages.get(normalized.toLowerCase());
    if (exact) return { kind: 'page', page: exact, tabId: exact.path };
    const to = redirects.get(normalized.toLowerCase());
    if (to !== undefined) return { kind: 'redirect', to };
    const page = patterns.find(({ path }) => matchPath(path, normalized));
    if (!page) return { kind: 'unknown', tabId: normalized };
    return { kind: 'page', page, tabId: page.source?.tab === 'record' ? normalized : page.path };
  };
  return {
    resolve,
    affixed: [...staticPages.values()].flatMap(({ affix, path }) => (affix ? [path] : [])),
    unregistered: allPages.flatMap(({ entry, source }) => (entry && !entry.fault && !source ? [entry] : [])),
  };
}

function indexByPath(allPages: readonly RoutePage[]): Map<string, RoutePage> {
  const byPath = new Map<string, RoutePage>();
  for (const page of allPages) {
    const key = page.path.toLowerCase();
    if (!byPath.has(key)) byPath.set(key, page);
  }
  return byPath;
}

function createBuiltInPage(
  path: string,
  textKey: keyof (typeof builtInPagesText)['messages']['zh-CN'],
  source: PageSource | undefined,
  { affix = false, isCached = false, isTabless = false, isPersonal = false } = {},
): RoutePage {
  const titles = {
    'zh-CN': builtInPagesText.messages['zh-CN'][textKey],
    'en-US': builtInPagesText.messages['en-US'][textKey],
  };
  return { path, titles, affix, isCached, isTabless, isPersonal, source };
}

function toPage(entry: NavigationNode): RoutePage | null {
  const { address, titles, affix, noCache, fault, component } = entry;
  if (address.kind !== 'page') return null;
  const source = fault ? undefined : pages.get(component);
  return { path: address.path, titles, affix, isCached: !noCache, source, entry };
}

/** Redirect target of a directory. */
function findFirstVisible(children: readonly NavigationNode[]): string | undefined {
  for (const { hidden, fault, address, children: below } of children) {
    if (hidden) continue;
    if (address.kind === 'page' && !fault && !address.path.includes(':')) return address.path;
    const first = findFirstVisible(below);
    if (first !== undefined) return first;
  }
  return undefined;
}

/** The tab of a page. */
export const toTabDescriptor = ({ page, tabId }: Destination & { kind: 'page' }): TabDescriptor => {
  const { path, titles, affix, isCached, isTabless = false } = page;
  return { id: tabId, list: path.split('/:')[0], titles, affix, isCached, isTabless };
};

const isBelow = (parent: string, pathname: string) => pathname.toLowerCase().startsWith(`${parent}/`);
const countStaticSegments = (path: string) => path.split('/').filter((part) => !part.startsWith(':')).length;
const bySpecificity = (one: string, other: string) => countStaticSegments(other) - countStaticSegments(one);

/** Decoded, without trailing slash. */
function normalizePath(pathname: string): string {
  const path = trimTrailingSlashes(pathname);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
