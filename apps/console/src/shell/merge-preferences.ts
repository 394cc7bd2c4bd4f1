import type { StoredPreferences } from '@backroom/contract/preferences';
import { parsePreferences, type Preferences } from '@backroom/ui';

type PartialPreferences = Partial<Preferences>;

type UnsentByUserId = Readonly<Record<string, PartialPreferences>>;

/** Stored in the browser with the preferences: synchronization state of the accounts. */
export interface PreferencesSyncState {
  /** User id of the last sign-in. */
  userId: number;
  /** The last known preferences of the account: differences from the current ones are unsent changes. */
  synced: Preferences;
  /** Unsent changes of earlier users. */
  unsentByUserId: UnsentByUserId;
}

interface MergeInput {
  userId: number;
  /** Preferences of the account; only the default theme if none were ever stored, or null. */
  account: StoredPreferences | null;
  /** Preferences of this browser. */
  current: Preferences;
  state: PreferencesSyncState | null;
}

/** Maximum number of users whose unsent changes are stored. */
const MAX_USERS = 8;

/** Preferences after signing in: those of the account, overridden by unsent changes. */
export function mergePreferences({ userId, account, current, state }: MergeInput): {
  next: Preferences;
  state: PreferencesSyncState;
} {
  const { [userId]: ownUnsent, ...unsentByUserId }: UnsentByUserId = state?.unsentByUserId ?? {};
  // The size may be that of the cookie, which is no change.
  const localChanges = diffPreferences(current, state?.synced ?? parsePreferences({ size: current.size }));
  // From another user only the language is inherited, which is that of the sign-in page.
  const isOwn = state === null || state.userId === userId;
  const initial = isOwn ? current : { language: current.language };
  return {
    next: parsePreferences({ ...initial, ...account, ...ownUnsent, ...localChanges }),
    state: { userId, synced: parsePreferences(account ?? {}), unsentByUserId },
  };
}

/** On sign-out: stores unsent changes for the user; later changes belong to the next user. */
export function stashUnsent(current: Preferences, state: PreferencesSyncState): PreferencesSyncState {
  const unsent = diffPreferences(current, state.synced);
  const ownUnsent: PartialPreferences = { ...state.unsentByUserId[state.userId], ...unsent };
  const unsentByUserId: UnsentByUserId = {
    ...state.unsentByUserId,
    ...(Object.keys(ownUnsent).length > 0 && { [state.userId]: ownUnsent }),
  };
  const newest = Object.fromEntries(Object.entries(unsentByUserId).slice(-MAX_USERS));
  return { ...state, synced: current, unsentByUserId: newest };
}

/** Without what shows the work of a user, which the next one at a shared computer must not read. */
export const omitPersonalPreferences = (preferences: Preferences): Preferences => ({
  ...preferences,
  home: '',
  views: '',
  tables: '',
});

/** The preferences that differ. */
export function diffPreferences(current: Preferences, previous: Preferences): PartialPreferences {
  const names = Object.keys(current) as (keyof Preferences)[];
  return Object.fromEntries(
    names.filter((name) => current[name] !== previous[name]).map((name) => [name, current[name]]),
  );
}

/** Parses a stored state; null if it is invalid. */
export function parseSyncState(state: unknown): PreferencesSyncState | null {
  if (!isRecord(state) || !Number.isSafeInteger(state.userId) || !isRecord(state.synced)) return null;
  const unsent = isRecord(state.unsentByUserId) ? state.unsentByUserId : {};
  const valid = Object.entries(unsent).filter(([, chosen]) => isRecord(chosen));
  return {
    userId: state.userId as number,
    synced: parsePreferences(state.synced),
    unsentByUserId: Object.fromEntries(valid) as UnsentByUserId,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
