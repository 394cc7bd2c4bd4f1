import { createStore } from '../store/create-store.ts';
import { getPreferences, onPreferencesChange, setPreference } from '../theme/preferences.ts';
import type { Preferences } from '../theme/stored-preferences.ts';

export type Language = Preferences['language'];

export const LANGUAGES = ['zh-CN', 'en-US'] as const satisfies readonly Language[];
export const DEFAULT_LANGUAGE: Language = 'zh-CN';

/** The current language. Replaced, never mutated, so that it is a snapshot for `useSyncExternalStore`. */
export interface Locale {
  readonly language: Language;
  /** Applied to every message before its values are inserted; for pseudo-localization in Storybook. */
  readonly transform?: ((message: string) => string) | undefined;
}

const current = createStore<Locale>({ language: DEFAULT_LANGUAGE });

/** The same object until the language or the transform changes. */
export const getLocale = current.get;
/** The current language, for code outside components; components use `useLanguage`. */
export const getLanguage = (): Language => current.get().language;

/** @returns a function that unsubscribes */
export const onLocaleChange = current.subscribe;

/**
 * Applies the given language, by default the stored one, and follows later changes of the preference.
 *
 * @returns a function that unsubscribes
 */
export function startI18n(language: Language = getPreferences().language): () => void {
  applyLanguage(language);
  return onPreferencesChange(() => applyLanguage(getPreferences().language));
}

/** Sets and stores the language for this browser. */
export function setLanguage(language: Language): void {
  setPreference('language', language);
  applyLanguage(language);
}

/** Sets a function that is applied to every message; undefined removes it. For Storybook only. */
export function setMessageTransform(transform: Locale['transform']): void {
  if (transform !== getLocale().transform) current.set({ ...getLocale(), transform });
}

function applyLanguage(language: Language): void {
  document.documentElement.lang = language;
  if (language !== getLanguage()) current.set({ ...getLocale(), language });
}
