import type { StoredPreferences } from '@backroom/contract/preferences';
import { parsePreferences, type Preferences } from '@backroom/ui';

type PartialPreferences = Partial<Preferences>;

/** Stored in the browser with the preferences: synchronization state of the accounts. */
export interface PreferencesSyncState {
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
  state: PreferencesSyncState | null;
}

/** Maximum number of users whose unsent changes are stored. */
const MAX_USERS = 8;

/** Preferences after signing in: those of the account, overridden by unsent changes. */
export function mergePreferences({ userId, account, current, state }: MergeInput): {
  next: Preferences;
  state: PreferencesSyncState;
} {
  const { [userId]: ownUnsent, ...left }: PreferencesSyncState['left'] = state?.left ?? {};
  // The size may be that of the cookie, which is no change.
  const localChanges = diffPreferences(current, state?.agreed ?? parsePreferences({ size: current.size }));
  // From another user only the language is inherited, which is that of the sign-in page.
  const isOwn = state === null || state.of === userId;
  const initial = isOwn ? current : { language: current.language };
  return {
    next: parsePreferences({ ...initial, ...account, ...ownUnsent, ...localChanges }),
    state: { of: userId, agreed: parsePreferences(account ?? {}), left },
  };
}

/** On sign-out: stores unsent changes for the user; later changes belong to the next user. */
export function stashUnsent(current: Preferences, state: PreferencesSyncState): PreferencesSyncState {
  const unsent = diffPreferences(current, state.agreed);
  const ownUnsent: PartialPreferences = { ...state.left[state.of], ...unsent };
  const left: PreferencesSyncState['left'] = {
    ...state.left,
    ...(Object.keys(ownUnsent).length > 0 && { [state.of]: ownUnsent }),
  };
  return { ...state, agreed: current, left: Object.fromEntries(Object.entries(left).slice(-MAX_USERS)) };
}

/** Without what shows the work of a user, which the next one at a shared computer must not read. */
export const omitWork = (preferences: Preferences): Preferences => ({ ...preferences, home: '', views: '' });

/** The preferences that differ. */
export function diffPreferences(current: Preferences, previous: Preferences): PartialPreferences {
  const names = Object.keys(current) as (keyof Preferences)[];
  return Object.fromEntries(
    names.filter((name) => current[name] !== previous[name]).map((name) => [name, current[name]]),
  );
}

/** Parses a stored state; null if it is invalid. */
export function parseSyncState(state: unknown): PreferencesSyncState | null {
  if (!isRecord(state) || !Number.isSafeInteger(state.of) || !isRecord(state.agreed)) return null;
  const left = Object.entries(isRecord(state.left) ? state.left : {}).filter(([, chosen]) => isRecord(chosen));
  return {
    of: state.of as number,
    agreed: parsePreferences(state.agreed),
    left: Object.fromEntries(left) as PreferencesSyncState['left'],
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
