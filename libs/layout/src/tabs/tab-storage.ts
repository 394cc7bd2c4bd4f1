import { type Tab, type TabPlace } from './tab.ts';

const STORAGE_KEY = 'tabs';
/** More than anybody opens; a longer list was written by another hand. */
const MOST_RESTORED = 200;

interface StoredTab {
  pathname: string;
  search: string;
  hash: string;
  pinned: boolean;
  name?: string;
}

/** Keeps the open tabs for a reload; each browser tab has its own, and log-out removes them. */
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
    // Full or blocked: after a reload there is but the page of the address.
  }
}

/**
 * The tabs of before the reload, and those that always stand there.
 *
 * @param describe what is known of an address under the rights of now; null where there is no such page for the person
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
    return []; // blocked, or written by another hand
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
