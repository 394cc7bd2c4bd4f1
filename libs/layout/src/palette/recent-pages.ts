const STORAGE_KEY = 'recent_pages';
/** More than are shown: some may not be in the menu, such as detail pages. */
const MOST_KEPT = 32;

interface Kept {
  userId: number;
  paths: string[];
}

/** The recently visited pages of the user in this browser, latest first; cleared on sign-out. */
export function recentPages(userId: number | undefined): string[] {
  const kept = readKept();
  return kept && kept.userId === userId ? kept.paths : [];
}

/** Adds a page to the recently visited pages of the user. */
export function noteVisit(userId: number | undefined, path: string): void {
  if (userId === undefined) return;
  const paths = [path, ...recentPages(userId).filter((other) => other !== path)].slice(0, MOST_KEPT);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, paths } satisfies Kept));
  } catch {
    // Storage is full or blocked.
  }
}

function readKept(): Kept | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('userId' in kept) || !('paths' in kept)) return null;
    const { userId, paths } = kept;
    if (typeof userId !== 'number' || !Array.isArray(paths)) return null;
    return { userId, paths: paths.filter((path): path is string => typeof path === 'string').slice(0, MOST_KEPT) };
  } catch {
    return null; // storage is blocked, or the content is invalid
  }
}
