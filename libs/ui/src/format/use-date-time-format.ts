import { useCallback } from 'react';

import { useLanguage } from '../i18n/text.ts';
import { type DateTimeInput, type DateTimePrecision, formatDateTime } from './date-time.ts';
import { useTimeZone } from './time-zone.ts';

/** `formatDateTime` in the current language and zone, for times within a text; the component follows both. */
export function useDateTimeFormat(): (value: DateTimeInput, precision?: DateTimePrecision) => string {
  const language = useLanguage();
  const timeZone = useTimeZone();
  return useCallback((value, precision) => formatDateTime(value, language, precision, timeZone), [language, timeZone]);
}
