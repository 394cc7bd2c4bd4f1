/** Marks what is ours among other things of the tab's storage. */
const PREFIX = 'kept';

/** No session lives longer, so nobody comes back for it later. Source: spec/decisions, section 4. */
const LONGEST_MS = 8 * 60 * 60 * 1_000;

const keyOf = (userId: number, name: string) => `${PREFIX}:${userId}:${name}`;

/**
 * Keeps a value for one person in this browser tab, over reloads and a sign-in. Signing out forgets all of it.
 *
 * Never give it a password or another secret: whoever has the browser can read it.
 *
 * @param value anything that JSON can hold
 * @returns whether it is kept; storage may be full or blocked
 */
export function keepFor(userId: number, name: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(keyOf(userId, name), JSON.stringify({ at: Date.now(), value }));
    return true;
  } catch {
    return false;
  }
}

/** What was kept for this person; null if there is nothing, or nothing that can be read. */
export function keptFor(userId: number, name: string): unknown {
  try {
    const entry = JSON.parse(sessionStorage.getItem(keyOf(userId, name)) ?? 'null') as unknown;
    if (typeof entry !== 'object' || entry === null || !('at' in entry) || !('value' in entry)) return null;
    return Date.now() - Number(entry.at) <= LONGEST_MS ? entry.value : null;
  } catch {
    return null;
  }
}

export function dropKept(userId: number, name: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId, name));
  } catch {
    // Storage is blocked: nothing is in it.
  }
}

/** Another person sits here now: what their predecessors left behind is theirs no longer to find. */
export function dropKeptOfOthers(userId: number): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(`${PREFIX}:`) && !key.startsWith(keyOf(userId, ''))) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked: nothing is in it.
  }
}
