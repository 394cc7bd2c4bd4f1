import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { currentLanguage, type Language, LANGUAGES, texts } from './language.ts';

type Words = Record<string, string>;
type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type CountedKey<Key> = Key extends `${infer Base}_other` ? Base : never;

/** What the other language must hold: the same keys, and a singular for every counted text. */
type SameKeys<Zh extends Words> = { [Key in keyof Zh]: string } & {
  [Base in CountedKey<keyof Zh> as `${Base}_one`]: string;
};

/** A key as callers name it: counted texts without their plural suffix. */
export type TextKey<W extends Words> = keyof W extends infer Key
  ? Key extends `${infer Base}${PluralSuffix}`
    ? Base
    : Key & string
  : never;

export type TextValues = Record<string, string | number>;

/** The words of one thing in all languages; made by `defineText`. */
export type DefinedText<W extends Words> = {
  readonly namespace: string;
  readonly words: { 'zh-CN': W; 'en-US': SameKeys<W> };
};

/**
 * Registers the words of one thing. A key that one language lacks does not compile. Counted texts are written
 * `rows_other` in Chinese, `rows_one` and `rows_other` in English, and asked for as `t('rows', { count })`.
 */
export function defineText<const Zh extends Words>(
  namespace: string,
  words: { 'zh-CN': Zh; 'en-US': SameKeys<NoInfer<Zh>> },
): DefinedText<Zh> {
  for (const language of LANGUAGES) texts.addResourceBundle(language, namespace, words[language], true, true);
  return { namespace, words };
}

/** The words in the person's language; the component renders again when the language changes. */
export function useText<W extends Words>(text: DefinedText<W>): (key: TextKey<W>, values?: TextValues) => string {
  const { t } = useTranslation(text.namespace, { i18n: texts, useSuspense: false });
  return useCallback((key, values) => t(key as string, values ?? {}), [t]);
}

/** As `useText`, for code that is no component. */
export function translate<W extends Words>(text: DefinedText<W>, key: TextKey<W>, values?: TextValues): string {
  return texts.t(String(key), { ...values, ns: text.namespace });
}

/** As `translate`, in a language other than the current one if need be. */
export function translateIn<W extends Words>(language: Language, text: DefinedText<W>) {
  return (key: TextKey<W>, values?: TextValues): string =>
    texts.t(String(key), { ...values, ns: text.namespace, lng: language });
}

export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, currentLanguage);

function onLanguageChange(listener: () => void): () => void {
  texts.on('languageChanged', listener);
  return () => texts.off('languageChanged', listener);
}
