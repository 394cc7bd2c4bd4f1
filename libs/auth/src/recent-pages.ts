const STORAGE_KEY = 'recent_pages';
/** More than are shown: some may not be in the menu, such as detail pages. */
const MAX_STORED = 32;

interface StoredPages {
  userId: number;
  paths: string[];
}

/** The recently visited pages of the user in this browser, latest first; cleared on sign-out. */
export function getRecentPages(userId: number | undefined): string[] {
  const stored = loadStored();
  return stored && stored.userId === userId ? stored.paths : [];
}

/** Adds a page to the recently visited pages of the user. */
export function recordVisit(userId: number | undefined, path: string): void {
  if (userId === undefined) return;
  const paths = [path, ...getRecentPages(userId).filter((other) => other !== path)].slice(0, MAX_STORED);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, paths } satisfies StoredPages));
  } catch {
    // Storage is full or blocked.
  }
}

function loadStored(): StoredPages | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('userId' in stored) || !('paths' in stored)) return null;
    const { userId, paths } = stored;
    if (typeof userId !== 'number' || !Array.isArray(paths)) return null;
    return { userId, paths: paths.filter((path): path is string => typeof path === 'string').slice(0, MAX_STORED) };
  } catch {
    return null; // storage is blocked, or the content is invalid
  }
}
