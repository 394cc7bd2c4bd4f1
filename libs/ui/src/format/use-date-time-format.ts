import { useCallback, useSyncExternalStore } from 'react';

import { getLanguage, type Language, onLocaleChange } from '../i18n/language.ts';
import { type DateTimeInput, type DateTimePrecision, formatDateTime } from './date-time.ts';
import { getTimeZone, onTimeZoneChange } from './time-zone.ts';

interface DateTimeLocale {
  language: Language;
  timeZone: string;
}

let current: DateTimeLocale = { language: getLanguage(), timeZone: getTimeZone() };

/** Replaced, never mutated, so that it is a snapshot for `useSyncExternalStore`. */
function getLocale(): DateTimeLocale {
  const [language, timeZone] = [getLanguage(), getTimeZone()];
  if (language !== current.language || timeZone !== current.timeZone) current = { language, timeZone };
  return current;
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = [onLocaleChange(listener), onTimeZoneChange(listener)];
  return () => {
    for (const stop of unsubscribe) stop();
  };
}

/** Language and zone in which times are shown, with one subscription: a page of rows has dozens of times. */
export const useDateTimeLocale = (): DateTimeLocale => useSyncExternalStore(subscribe, getLocale);

/** `formatDateTime` in the current language and zone, for times within a text; the component follows both. */
export function useDateTimeFormat(): (value: DateTimeInput, precision?: DateTimePrecision) => string {
  const { language, timeZone } = useDateTimeLocale();
  return useCallback((value, precision) => formatDateTime(value, language, precision, timeZone), [language, timeZone]);
}
