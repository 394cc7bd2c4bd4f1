import { type StoredPreferences } from '@backroom/contract/preferences';
import { type Preferences, validPreferences } from '@backroom/ui';

type Chosen = Partial<Preferences>;

/** Kept in the browser beside the choices: what it knows of the accounts that they belong to. */
export interface PreferencesNote {
  /** Who signed in last. */
  of: number;
  /** All choices as the account had them when it was last heard of. What differs now was chosen since. */
  agreed: Preferences;
  /** What people chose and could not send before they left, by person. */
  left: Readonly<Record<string, Chosen>>;
}

interface Situation {
  userId: number;
  /** What the account keeps; null when it was never given anything. */
  account: StoredPreferences | null;
  /** What this browser shows. */
  current: Preferences;
  note: PreferencesNote | null;
}

/** People whose unsent choices a browser keeps; a browser is shared by a shift, not by a town. */
const MOST_LEFT = 8;

/** What somebody who just signed in gets to see: the choices of their account, and over them what was chosen since. */
export function settle({ userId, account, current, note }: Situation): { next: Preferences; note: PreferencesNote } {
  const { [userId]: mine, ...left }: PreferencesNote['left'] = note?.left ?? {};
  const since = changed(current, note?.agreed ?? validPreferences({}));
  // The look of somebody else is not inherited; the language was that of the sign-in page.
  const isOwn = note === null || note.of === userId;
  const first = isOwn ? current : { language: current.language };
  return {
    next: validPreferences({ ...(account ?? first), ...mine, ...since }),
    note: { of: userId, agreed: validPreferences(account ?? {}), left },
  };
}

/** The person goes: what they could not send waits for them, what is chosen from now on belongs to whoever comes. */
export function leave(current: Preferences, note: PreferencesNote): PreferencesNote {
  const unsent = changed(current, note.agreed);
  const mine: Chosen = { ...note.left[note.of], ...unsent };
  const left: PreferencesNote['left'] = { ...note.left, ...(Object.keys(mine).length > 0 && { [note.of]: mine }) };
  return { ...note, agreed: current, left: Object.fromEntries(Object.entries(left).slice(-MOST_LEFT)) };
}

/** What is different now. */
export function changed(now: Preferences, before: Preferences): Chosen {
  const names = Object.keys(now) as (keyof Preferences)[];
  return Object.fromEntries(names.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]));
}

/** A note as it stands in the storage, which is open to other hands. */
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
