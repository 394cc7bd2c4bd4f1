/** Languages of the console and of server messages; the first is the default. */
export const LANGUAGES = ['zh-CN', 'en-US'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'zh-CN';

/**
 * The language of an `Accept-Language` header or of `navigator.language`.
 *
 * @param acceptLanguage a list such as `en-GB,zh;q=0.8`; the first supported language wins.
 */
export function matchLanguage(acceptLanguage: string | undefined): Language {
  for (const tag of (acceptLanguage ?? '').toLowerCase().split(',')) {
    if (tag.trim().startsWith('zh')) return 'zh-CN';
    if (tag.trim().startsWith('en')) return 'en-US';
  }
  return DEFAULT_LANGUAGE;
}
