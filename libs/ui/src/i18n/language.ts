import { createInstance, type i18n } from 'i18next';

import { onPreferencesChange, readPreferences, setPreference } from '../theme/preferences.ts';
import { type Preferences } from '../theme/stored-preferences.ts';

export type Language = Preferences['language'];

export const LANGUAGES = ['zh-CN', 'en-US'] as const satisfies readonly Language[];
export const DEFAULT_LANGUAGE: Language = 'zh-CN';

/** i18next instance with all bundles registered by `defineText`; nothing is fetched. */
export const texts: i18n = createInstance();

void texts.init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: false,
  supportedLngs: LANGUAGES,
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  // React escapes interpolated values.
  interpolation: { escapeValue: false },
});

/**
 * Applies the given language, by default the stored one, and follows later changes of the preference.
 *
 * @returns unsubscribes
 */
export function startI18n(language: Language = readPreferences().language): () => void {
  speak(language);
  return onPreferencesChange(() => speak(readPreferences().language));
}

/** Sets and stores the language for this browser. */
export function setLanguage(language: Language): void {
  setPreference('language', language);
  speak(language);
}

export const currentLanguage = (): Language => texts.language as Language;

function speak(language: Language): void {
  document.documentElement.lang = language;
  if (language !== texts.language) void texts.changeLanguage(language);
}
