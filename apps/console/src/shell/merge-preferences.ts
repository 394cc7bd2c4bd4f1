import type { StoredPreferences } from '@backroom/contract/preferences';
import { parsePreferences, type Preferences } from '@backroom/ui';

type PartialPreferences = Partial<Preferences>;

/** Stored in the browser with the preferences: synchronization state of the accounts. */
export interface PreferencesNote {
  /** User id of the last sign-in. */
  of: number;
  /** The last known preferences of the account. Differences from the current ones are unsent changes. */
  agreed: Preferences;
  /** Unsent changes of earlier users, by user id. */
  left: Readonly<Record<string, PartialPreferences>>;
}

interface MergeInput {
  userId: number;
  /** Preferences of the account; only the default theme if none were ever stored, or null. */
  account: StoredPreferences | null;
  /** Preferences of this browser. */
  current: Preferences;
  note: PreferencesNote | null;
}

/** Maximum number of users whose unsent changes are stored. */
const MAX_USERS = 8;

/** Preferences after signing in: those of the account, overridden by unsent changes. */
export function mergePreferences({ userId, account, current, note }: MergeInput): {
  next: Preferences;
  note: PreferencesNote;
} {
  const { [userId]: ownUnsent, ...left }: PreferencesNote['left'] = note?.left ?? {};
  // The size may be that of the cookie, which is no change.
  const localChanges = diffPreferences(current, note?.agreed ?? parsePreferences({ size: current.size }));
  // From another user only the language is inherited, which is that of the sign-in page.
  const isOwn = note === null || note.of === userId;
  const initial = isOwn ? current : { language: current.language };
  return {
    next: parsePreferences({ ...initial, ...account, ...ownUnsent, ...localChanges }),
    note: { of: userId, agreed: parsePreferences(account ?? {}), left },
  };
}

/** On sign-out: stores unsent changes for the user; later changes belong to the next user. */
export function stashUnsent(current: Preferences, note: PreferencesNote): PreferencesNote {
  const unsent = diffPreferences(current, note.agreed);
  const ownUnsent: PartialPreferences = { ...note.left[note.of], ...unsent };
  const left: PreferencesNote['left'] = {
    ...note.left,
    ...(Object.keys(ownUnsent).length > 0 && { [note.of]: ownUnsent }),
  };
  return { ...note, agreed: current, left: Object.fromEntries(Object.entries(left).slice(-MAX_USERS)) };
}

/** The preferences that differ. */
export function diffPreferences(current: Preferences, previous: Preferences): PartialPreferences {
  const names = Object.keys(current) as (keyof Preferences)[];
  return Object.fromEntries(
    names.filter((name) => current[name] !== previous[name]).map((name) => [name, current[name]]),
  );
}

/** Parses a stored note; null if it is invalid. */
export function parseNote(note: unknown): PreferencesNote | null {
  if (!isRecord(note) || !Number.isSafeInteger(note.of) || !isRecord(note.agreed)) return null;
  const left = Object.entries(isRecord(note.left) ? note.left : {}).filter(([, chosen]) => isRecord(chosen));
  return {
    of: note.of as number,
    agreed: parsePreferences(note.agreed),
    left: Object.fromEntries(left) as PreferencesNote['left'],
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
