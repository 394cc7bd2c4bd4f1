import { useCallback, useSyncExternalStore } from 'react';

import { formatMessage } from './format-message.ts';
import { getLanguage, getLocale, type Language, type Locale, onLocaleChange } from './language.ts';

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

/** Values for the placeholders of a message: `{count}`. */
export type TextValues = Record<string, string | number>;

/** Messages in all languages; created by `defineText`. */
export interface DefinedText<M extends Messages> {
  readonly messages: { 'zh-CN': M; 'en-US': MatchingMessages<M> };
}

/**
 * Defines the messages of a component or page. A key that one language lacks does not compile. Plural messages are
 * `rows_other` in Chinese, `rows_one` and `rows_other` in English, and are read as `t('rows', { count })`.
 */
export function defineText<const Zh extends Messages>(messages: {
  'zh-CN': Zh;
  'en-US': MatchingMessages<NoInfer<Zh>>;
}): DefinedText<Zh> {
  return { messages };
}

/** Translate function in the current language; the component rerenders when the language changes. */
export function useText<M extends Messages>(text: DefinedText<M>): (key: TextKey<M>, values?: TextValues) => string {
  const locale = useSyncExternalStore(onLocaleChange, getLocale);
  return useCallback((key, values) => format(locale, text, key, values), [locale, text]);
}

/** Like `useText`, for code outside components. */
export const translate = <M extends Messages>(text: DefinedText<M>, key: TextKey<M>, values?: TextValues): string =>
  format(getLocale(), text, key, values);

/** Like `translate`, in the given language. */
export const translateIn =
  <M extends Messages>(language: Language, text: DefinedText<M>) =>
  (key: TextKey<M>, values?: TextValues): string =>
    format({ ...getLocale(), language }, text, key, values);

/** The current language; the component rerenders when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLocaleChange, getLanguage);

const format = <M extends Messages>(locale: Locale, { messages }: DefinedText<M>, key: string, values?: TextValues) =>
  formatMessage(locale, messages[locale.language], key, values ?? {});
