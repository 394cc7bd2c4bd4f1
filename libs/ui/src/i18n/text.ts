import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { currentLanguage, type Language, LANGUAGES, texts } from './language.ts';

type Words = Record<string, string>;
type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type CountedKey<Key> = Key extends `${infer Base}_other` ? Base : never;

/** What the other language must define: the same keys, and a singular for every plural message. */
type SameKeys<Zh extends Words> = { [Key in keyof Zh]: string } & {
  [Base in CountedKey<keyof Zh> as `${Base}_one`]: string;
};

/** Key as callers use it: plural messages without their plural suffix. */
export type TextKey<W extends Words> = keyof W extends infer Key
  ? Key extends `${infer Base}${PluralSuffix}`
    ? Base
    : Key & string
  : never;

export type TextValues = Record<string, string | number>;

/** Message bundle in all languages; created by `defineText`. */
export type DefinedText<W extends Words> = {
  readonly namespace: string;
  readonly words: { 'zh-CN': W; 'en-US': SameKeys<W> };
};

/**
 * Registers a message bundle under its namespace. A key that one language lacks does not compile. Plural messages are
 * `rows_other` in Chinese, `rows_one` and `rows_other` in English, and are read as `t('rows', { count })`.
 */
export function defineText<const Zh extends Words>(
  namespace: string,
  words: { 'zh-CN': Zh; 'en-US': SameKeys<NoInfer<Zh>> },
): DefinedText<Zh> {
  for (const language of LANGUAGES) texts.addResourceBundle(language, namespace, words[language], true, true);
  return { namespace, words };
}

/** Translate function in the current language; the component rerenders when the language changes. */
export function useText<W extends Words>(text: DefinedText<W>): (key: TextKey<W>, values?: TextValues) => string {
  const { t } = useTranslation(text.namespace, { i18n: texts, useSuspense: false });
  return useCallback((key, values) => t(key as string, values ?? {}), [t]);
}

/** Like `useText`, for code outside components. */
export function translate<W extends Words>(text: DefinedText<W>, key: TextKey<W>, values?: TextValues): string {
  return texts.t(String(key), { ...values, ns: text.namespace });
}

/** Like `translate`, in the given language. */
export function translateIn<W extends Words>(language: Language, text: DefinedText<W>) {
  return (key: TextKey<W>, values?: TextValues): string =>
    texts.t(String(key), { ...values, ns: text.namespace, lng: language });
}

export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, currentLanguage);

function onLanguageChange(listener: () => void): () => void {
  texts.on('languageChanged', listener);
  return () => texts.off('languageChanged', listener);
}
