import { createInstance, type i18n } from 'i18next';

import { onPreferencesChange, readPreferences, setPreference } from '../theme/preferences.ts';
import { type Preferences } from '../theme/stored-preferences.ts';

export type Language = Preferences['language'];

export const LANGUAGES = ['zh-CN', 'en-US'] as const satisfies readonly Language[];
export const DEFAULT_LANGUAGE: Language = 'zh-CN';

/** Holds every text that `defineText` registered; nothing is fetched. */
export const texts: i18n = createInstance();

void texts.init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: false,
  supportedLngs: LANGUAGES,
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  // React escapes what it shows.
  interpolation: { escapeValue: false },
});

/**
 * Speaks the stored language, or the given one, and follows later choices.
 *
 * @returns ends the following
 */
export function startI18n(language: Language = readPreferences().language): () => void {
  speak(language);
  return onPreferencesChange(() => speak(readPreferences().language));
}

/** Chooses a language for this browser. */
export function setLanguage(language: Language): void {
  setPreference('language', language);
  speak(language);
}

export const currentLanguage = (): Language => texts.language as Language;

function speak(language: Language): void {
  document.documentElement.lang = language;
  if (language !== texts.language) void texts.changeLanguage(language);
}
