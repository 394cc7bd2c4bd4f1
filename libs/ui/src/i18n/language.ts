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

let current: Locale = { language: DEFAULT_LANGUAGE };
const listeners = new Set<() => void>();

/** The same object until the language or the transform changes. */
export const getLocale = (): Locale => current;
/** The current language, for code outside components; components use `useLanguage`. */
export const getLanguage = (): Language => current.language;

/** @returns a function that unsubscribes */
export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

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
  if (transform !== current.transform) setLocale({ ...current, transform });
}

function applyLanguage(language: Language): void {
  document.documentElement.lang = language;
  if (language !== current.language) setLocale({ ...current, language });
}

function setLocale(locale: Locale): void {
  current = locale;
  for (const listener of [...listeners]) listener();
}
