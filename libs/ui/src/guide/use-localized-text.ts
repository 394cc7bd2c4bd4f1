import { useCallback } from 'react';

import { useLanguage } from '../i18n/text.ts';
import type { LocalizedText } from './guide.ts';

/** Picks the text of a docs page in the current language. */
export function useLocalizedText(): (text: LocalizedText) => string {
  const language = useLanguage();
  return useCallback(({ zh, en }) => (language === 'zh-CN' ? zh : en), [language]);
}
