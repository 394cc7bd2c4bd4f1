import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { getLanguage, i18nInstance, type Language, LANGUAGES } from './language.ts';

type Messages = Record<string, string>;
type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type PluralKey<Key> = Key extends `${infer Base}_other` ? Base : never;

/** What the other language must define: the same keys, and a singular for every plural message. */
type MatchingMessages<Zh extends Messages> = { [Key in keyof Zh]: string } & {
  [Base in PluralKey<keyof Zh> as `${Base}_one`]: string;
};

/** Key as callers use it: plural messages without their plural suffix. */
export type TextKey<M extends Messages> = keyof M extends infer Key
  ? Key extends `${infer Base}${PluralSuffix}`
    ? Base
    : Key & string
  : never;

export type TextValues = Record<string, string | number>;

/** Message bundle in all languages; created by `defineText`. */
export type DefinedText<M extends Messages> = {
  readonly namespace: string;
  readonly messages: { 'zh-CN': M; 'en-US': MatchingMessages<M> };
};

/**
 * Registers a message bundle under its namespace. A key that one language lacks does not compile. Plural messages are
 * `rows_other` in Chinese, `rows_one` and `rows_other` in English, and are read as `t('rows', { count })`.
 */
export function defineText<const Zh extends Messages>(
  namespace: string,
  messages: { 'zh-CN': Zh; 'en-US': MatchingMessages<NoInfer<Zh>> },
): DefinedText<Zh> {
  for (const language of LANGUAGES) i18nInstance.addResourceBundle(language, namespace, messages[language], true, true);
  return { namespace, messages };
}

/** Translate function in the current language; the component rerenders when the language changes. */
export function useText<M extends Messages>(text: DefinedText<M>): (key: TextKey<M>, values?: TextValues) => string {
  const { t } = useTranslation(text.namespace, { i18n: i18nInstance, useSuspense: false });
  return useCallback((key, values) => t(key as string, values ?? {}), [t]);
}

/** Like `useText`, for code outside components. */
export function translate<M extends Messages>(text: DefinedText<M>, key: TextKey<M>, values?: TextValues): string {
  return i18nInstance.t(String(key), { ...values, ns: text.namespace });
}

/** Like `translate`, in the given language. */
export function translateIn<M extends Messages>(language: Language, text: DefinedText<M>) {
  return (key: TextKey<M>, values?: TextValues): string =>
    i18nInstance.t(String(key), { ...values, ns: text.namespace, lng: language });
}

export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, getLanguage);

function onLanguageChange(listener: () => void): () => void {
  i18nInstance.on('languageChanged', listener);
  return () => i18nInstance.off('languageChanged', listener);
}
