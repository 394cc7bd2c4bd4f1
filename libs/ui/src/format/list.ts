import { getLanguage, type Language } from '../i18n/language.ts';

/** `unit` only separates: 甲、乙 or A, B. The others end with “and” or “or”. */
type ListKind = 'unit' | 'conjunction' | 'disjunction';

const SEPARATORS: Readonly<Record<Language, string>> = { 'zh-CN': '、', 'en-US': ', ' };

/** Stands between two elements that are no text, such as links. */
export const getListSeparator = (language: Language = getLanguage()): string => SEPARATORS[language];

/** Names one after the other, as the language writes them. */
export const formatList = (
  items: readonly string[],
  kind: ListKind = 'unit',
  language: Language = getLanguage(),
): string =>
  // The unit form of Chinese has no separator.
  kind === 'unit' ? items.join(SEPARATORS[language]) : new Intl.ListFormat(language, { type: kind }).format(items);
