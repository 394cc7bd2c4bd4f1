import { createInstance, type i18n } from 'i18next';

import { getPreferences, onPreferencesChange, setPreference } from '../theme/preferences.ts';
import type { Preferences } from '../theme/stored-preferences.ts';

export type Language = Preferences['language'];

export const LANGUAGES = ['zh-CN', 'en-US'] as const satisfies readonly Language[];
export const DEFAULT_LANGUAGE: Language = 'zh-CN';

/** i18next instance with all bundles registered by `defineText`; nothing is fetched. */
export const i18nInstance: i18n = createInstance();

void i18nInstance.init({
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
export function startI18n(language: Language = getPreferences().language): () => void {
  applyLanguage(language);
  return onPreferencesChange(() => applyLanguage(getPreferences().language));
}

/** Sets and stores the language for this browser. */
export function setLanguage(language: Language): void {
  setPreference('language', language);
  applyLanguage(language);
}

export const getLanguage = (): Language => i18nInstance.language as Language;

function applyLanguage(language: Language): void {
  document.documentElement.lang = language;
  if (language !== i18nInstance.language) void i18nInstance.changeLanguage(language);
}
