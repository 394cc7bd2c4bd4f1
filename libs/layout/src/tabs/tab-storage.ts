import type { Tab, TabDescriptor } from './tab.ts';

const STORAGE_KEY = 'tabs';
/** Upper bound against corrupt content. */
const MAX_RESTORED = 200;

/** Whose tabs are stored: another user, and the same one in another role, starts without them. */
export interface TabsOwner {
  userId: number;
  /** Role that the user has switched to; null while all roles are active. */
  role: string | null;
}

interface StoredTab {
  pathname: string;
  search: string;
  hash: string;
  pinned: boolean;
  name?: string;
}

/** Stores the open tabs of this browser tab for a reload; cleared on sign-out. */
export function writeTabs({ userId, role }: TabsOwner, tabs: readonly Tab[]): void {
  const stored = tabs
    .filter(({ isTabless }) => !isTabless)
    .map(({ location: { pathname, search, hash }, pinned, name }): StoredTab => ({
      pathname,
      search,
      hash,
      pinned,
      ...(name && { name }),
    }));
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, role, tabs: stored }));
  } catch {
    // Storage is full or blocked: after a reload only the current page is open.
  }
}

/**
 * The stored tabs and the affix tabs.
 *
 * @param owner no tabs are stored without it
 * @param resolve resolves a path to its page; null if the user has no such page
 */
export function readTabs(
  owner: TabsOwner | null,
  resolve: (pathname: string) => TabDescriptor | null,
  affixed: readonly string[] = [],
): Tab[] {
  const seen = new Set<string>();
  const affixTabs = affixed.map((pathname) => ({ pathname, search: '', hash: '', pinned: false, name: undefined }));
  return [...loadStoredTabs(owner), ...affixTabs].flatMap(({ pathname, search, hash, pinned, name }) => {
    const descriptor = resolve(pathname);
    if (!descriptor || descriptor.isTabless || seen.has(descriptor.id)) return [];
    seen.add(descriptor.id);
    const location = { pathname, search, hash, key: `restored-${seen.size}`, state: null };
    return [
      { ...descriptor, ...(name && { name }), location, pinned: pinned && !descriptor.affix, isDirty: false, visit: 0 },
    ];
  });
}

function loadStoredTabs(owner: TabsOwner | null): StoredTab[] {
  if (owner === null) return [];
  try {
    const content: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (!isRecord(content) || !Array.isArray(content.tabs)) return [];
    if (content.userId !== owner.userId || (content.role ?? null) !== owner.role) return [];
    return content.tabs.slice(0, MAX_RESTORED).flatMap((tab: unknown) => parseTab(tab) ?? []);
  } catch {
    return []; // storage is blocked, or the content is invalid
  }
}

function parseTab(tab: unknown): StoredTab | null {
  if (!isRecord(tab)) return null;
  const { pathname, search, hash, pinned, name } = tab;
  if (typeof pathname !== 'string' || !/^\/(?!\/)/.test(pathname)) return null;
  return {
    pathname,
    search: startsWithSign(search, '?') ? search : '',
    hash: startsWithSign(hash, '#') ? hash : '',
    pinned: pinned === true,
    ...(typeof name === 'string' && name !== '' && { name }),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const startsWithSign = (value: unknown, prefix: string): value is string =>
  typeof value === 'string' && value.startsWith(prefix);
