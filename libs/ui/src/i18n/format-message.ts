import type { Language, Locale } from './language.ts';

const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {};

/** Plural category of a count, for example `one` or `other`. */
const selectPlural = (language: Language, count: number): string =>
  (pluralRules[language] ??= new Intl.PluralRules(language)).select(count);

/** Letters of scripts that are written from right to left, and marks that change the direction. */
const CHANGES_DIRECTION =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Marks of earlier text that would end the isolation. */
const END_OF_ISOLATION = /\u2069/g;

/** A value that cannot turn the words around it: between the marks that `<bdi>` stands for, if it needs them. */
const isolate = (value: string): string =>
  CHANGES_DIRECTION.test(value) ? `\u2068${value.replace(END_OF_ISOLATION, '')}\u2069` : value;

/**
 * The message of a key with its values inserted: `{{name}}` is replaced by `values.name`, isolated from the direction of the sentence. If the key is not found, its
 * plural for `values.count` is used (`rows_one`, `rows_other`).
 *
 * @returns the key if there is no such message
 */
export function formatMessage(
  { language, transform }: Locale,
  messages: Readonly<Record<string, string>>,
  key: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const message = messages[key] ?? messages[`${key}_${selectPlural(language, Number(values.count))}`] ?? key;
  const template = transform ? transform(message) : message;
  return template.replace(/{{(\w+)}}/g, (_, name: string) => isolate(String(values[name] ?? '')));
}
