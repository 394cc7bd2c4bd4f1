import { isolate } from '@backroom/contract/isolation';

import type { Language, Locale } from './language.ts';

const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {};

/** Plural category of a count, for example `one` or `other`. */
const selectPlural = (language: Language, count: number): string =>
  (pluralRules[language] ??= new Intl.PluralRules(language)).select(count);

/**
 * The message of a key with its values inserted: `{{name}}` is replaced by `values.name`, isolated from the direction of
 * the sentence. If the key is not found, its plural for `values.count` is used (`rows_one`, `rows_other`).
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
