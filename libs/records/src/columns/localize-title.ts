import type { Language } from '@backroom/ui';

/** The title of a record in a language; in English the Chinese one, if there is no other. */
export const localizeTitle = (language: Language, title: string, titleEn: string): string =>
  (language === 'en-US' && titleEn) || title;
