import { useCallback } from 'react';

import { useLanguage } from '../i18n/text.ts';
import { type Sentence } from './guide.ts';

/** Says a sentence of a docs page in the language of the toolbar. */
export function useSay(): (sentence: Sentence) => string {
  const language = useLanguage();
  return useCallback(({ zh, en }) => (language === 'zh-CN' ? zh : en), [language]);
}
