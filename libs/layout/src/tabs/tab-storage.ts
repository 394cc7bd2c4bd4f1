import { type Tab, type TabPlace } from './tab.ts';

const STORAGE_KEY = 'tabs';
/** Upper bound against corrupt content. */
const MOST_RESTORED = 200;

interface StoredTab {
  pathname: string;
  search: string;
  hash: string;
  pinned: boolean;
  name?: string;
}

/** Stores the open tabs of this browser tab for a reload; cleared on sign-out. */
export function writeTabs(userId: number, tabs: readonly Tab[]): void {
  const stored = tabs.map(({ location: { pathname, search, hash }, pinned, name }): StoredTab => ({
    pathname,
    search,
    hash,
    pinned,
    ...(name && { name }),
  }));
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, tabs: stored }));
  } catch {
    // Storage is full or blocked: after a reload only the current page is open.
  }
}

/**
 * The stored tabs and the affix tabs.
 *
 * @param resolve resolves a path to its page; null if the user has no such page
 */
export function readTabs(
  userId: number,
  describe: (pathname: string) => TabPlace | null,
  affixed: readonly string[] = [],
): Tab[] {
  const seen = new Set<string>();
  const always = affixed.map((pathname) => ({ pathname, search: '', hash: '', pinned: false, name: undefined }));
  return [...storedTabs(userId), ...always].flatMap(({ pathname, search, hash, pinned, name }) => {
    const place = describe(pathname);
    if (!place || seen.has(place.id)) return [];
    seen.add(place.id);
    const location = { pathname, search, hash, key: `restored-${seen.size}`, state: null };
    return [{ ...place, ...(name && { name }), location, pinned: pinned && !place.affix, isDirty: false, visit: 0 }];
  });
}

function storedTabs(userId: number): StoredTab[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (!isRecord(kept) || kept.userId !== userId || !Array.isArray(kept.tabs)) return [];
    return kept.tabs.slice(0, MOST_RESTORED).flatMap((tab: unknown) => readTab(tab) ?? []);
  } catch {
    return []; // storage is blocked, or the content is invalid
  }
}

function readTab(tab: unknown): StoredTab | null {
  if (!isRecord(tab)) return null;
  const { pathname, search, hash, pinned, name } = tab;
  if (typeof pathname !== 'string' || !/^\/(?!\/)/.test(pathname)) return null;
  return {
    pathname,
    search: isPart(search, '?') ? search : '',
    hash: isPart(hash, '#') ? hash : '',
    pinned: pinned === true,
    ...(typeof name === 'string' && name !== '' && { name }),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isPart = (value: unknown, sign: string): value is string => typeof value === 'string' && value.startsWith(sign);
