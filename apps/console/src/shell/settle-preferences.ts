import { type StoredPreferences } from '@backroom/contract/preferences';
import { type Preferences, validPreferences } from '@backroom/ui';

type Chosen = Partial<Preferences>;

/** Stored in the browser with the preferences: synchronization state of the accounts. */
export interface PreferencesNote {
  /** User id of the last sign-in. */
  of: number;
  /** The last known preferences of the account. Differences from the current ones are unsent changes. */
  agreed: Preferences;
  /** Unsent changes of earlier users, by user id. */
  left: Readonly<Record<string, Chosen>>;
}

interface Situation {
  userId: number;
  /** Preferences of the account; null if none were ever stored. */
  account: StoredPreferences | null;
  /** Preferences of this browser. */
  current: Preferences;
  note: PreferencesNote | null;
}

/** Maximum number of users whose unsent changes are stored. */
const MOST_LEFT = 8;

/** Preferences after signing in: those of the account, overridden by unsent changes. */
export function settle({ userId, account, current, note }: Situation): { next: Preferences; note: PreferencesNote } {
  const { [userId]: mine, ...left }: PreferencesNote['left'] = note?.left ?? {};
  const since = changed(current, note?.agreed ?? validPreferences({}));
  // From another user only the language is inherited, which is that of the sign-in page.
  const isOwn = note === null || note.of === userId;
  const first = isOwn ? current : { language: current.language };
  return {
    next: validPreferences({ ...(account ?? first), ...mine, ...since }),
    note: { of: userId, agreed: validPreferences(account ?? {}), left },
  };
}

/** On sign-out: stores unsent changes for the user; later changes belong to the next user. */
export function leave(current: Preferences, note: PreferencesNote): PreferencesNote {
  const unsent = changed(current, note.agreed);
  const mine: Chosen = { ...note.left[note.of], ...unsent };
  const left: PreferencesNote['left'] = { ...note.left, ...(Object.keys(mine).length > 0 && { [note.of]: mine }) };
  return { ...note, agreed: current, left: Object.fromEntries(Object.entries(left).slice(-MOST_LEFT)) };
}

/** The preferences that differ. */
export function changed(now: Preferences, before: Preferences): Chosen {
  const names = Object.keys(now) as (keyof Preferences)[];
  return Object.fromEntries(names.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]));
}

/** Parses a stored note; null if it is invalid. */
export function readNote(note: unknown): PreferencesNote | null {
  if (!isRecord(note) || !Number.isSafeInteger(note.of) || !isRecord(note.agreed)) return null;
  const left = Object.entries(isRecord(note.left) ? note.left : {}).filter(([, chosen]) => isRecord(chosen));
  return {
    of: note.of as number,
    agreed: validPreferences(note.agreed),
    left: Object.fromEntries(left) as PreferencesNote['left'],
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
