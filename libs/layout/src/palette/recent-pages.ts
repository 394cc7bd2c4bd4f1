const STORAGE_KEY = 'recent_pages';
/** More than are shown: some may be pages that no menu lists, such as single records. */
const MOST_KEPT = 32;

interface Kept {
  userId: number;
  paths: string[];
}

/** The pages that this person was on last in this browser, the latest first; log-out removes them. */
export function recentPages(userId: number | undefined): string[] {
  const kept = readKept();
  return kept && kept.userId === userId ? kept.paths : [];
}

/** The person is on this page. */
export function noteVisit(userId: number | undefined, path: string): void {
  if (userId === undefined) return;
  const paths = [path, ...recentPages(userId).filter((other) => other !== path)].slice(0, MOST_KEPT);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, paths } satisfies Kept));
  } catch {
    // Full or blocked: nothing is remembered.
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
    return null; // blocked, or written by another hand
  }
}
