import type { NavigationEntry } from '@backroom/contract/navigation';
import type { PageAccess } from '@backroom/contract/page-access';

import { buildNavigation, flattenNavigation, leadsToPage, type NavigationRow } from './navigation-tree.ts';

interface FoundPage {
  status: PageAccess['status'];
  entry?: NavigationEntry;
}

/**
 * Finds the page of a path in the menu, and whether the user may open it.
 *
 * @param rows all menu entries
 * @param ownRows entries that may be visible to the user, with `isGranted`
 */
export function findPageAccess(
  rows: readonly NavigationRow[],
  ownRows: readonly NavigationRow[],
  path: string,
): FoundPage {
  const entry = findPageEntry(rows, path);
  if (!entry) return { status: 'unknown' };
  return { status: isPageGranted(ownRows, entry.menuId) ? 'granted' : 'denied', entry };
}

/** The menu entry of a path, if it is a page or leads to one. */
export function findPageEntry(rows: readonly NavigationRow[], path: string): NavigationEntry | undefined {
  const entry = findEntry(buildNavigation(rows.map((row) => ({ ...row, isGranted: true }))), toSegments(path));
  return entry && canOpen(entry) ? entry : undefined;
}

/**
 * Whether a user may open the page of an entry.
 *
 * @param ownRows at least the entry, its ancestors and what is below it, as far as it may be visible to the user
 */
export function isPageGranted(ownRows: readonly NavigationRow[], menuId: number): boolean {
  const own = flattenNavigation(buildNavigation(ownRows)).find((entry) => entry.menuId === menuId);
  return own !== undefined && canOpen(own);
}

/** A path without parameters takes precedence, as in the console. */
function findEntry(tree: readonly NavigationEntry[], segments: readonly string[]): NavigationEntry | undefined {
  const located = locate(tree).filter(({ pattern }) => matches(pattern, segments));
  return (located.find(({ pattern }) => !pattern.some(isParameter)) ?? located[0])?.entry;
}

interface LocatedEntry {
  entry: NavigationEntry;
  pattern: readonly string[];
}

/** Entries with their absolute paths. An external address or an empty path is not a page. */
function locate(tree: readonly NavigationEntry[], parent: readonly string[] = []): LocatedEntry[] {
  return tree.flatMap((entry) => {
    const own = EXTERNAL.test(entry.path) ? [] : toSegments(entry.path);
    const pattern = entry.path.startsWith('/') ? own : [...parent, ...own];
    const below = locate(entry.children, own.length > 0 ? pattern : parent);
    return own.length > 0 ? [{ entry, pattern }, ...below] : below;
  });
}

const EXTERNAL = /^[a-z][a-z0-9+.-]*:/i;

/** A page, or a directory that leads to one. */
const canOpen = (entry: NavigationEntry): boolean => entry.menuType === 'C' || entry.children.some(leadsToPage);

const matches = (pattern: readonly string[], segments: readonly string[]) =>
  pattern.length === segments.length && pattern.every((part, index) => isParameter(part) || part === segments[index]);

const isParameter = (segment: string) => segment.startsWith(':');

const toSegments = (path: string): string[] => decode(path).toLowerCase().split('/').filter(Boolean);

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
