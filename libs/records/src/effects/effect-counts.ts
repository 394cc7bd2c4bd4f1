import { MAX_EFFECT_ROWS } from '@backroom/contract/effects';
import { formatTotal, type Language, useLanguage, useText } from '@backroom/ui';

import { effectsText } from './effects.text.ts';

/** A count that ends at `MAX_EFFECT_ROWS`. */
export const toTotal = (count: number, language: Language): string =>
  formatTotal(Math.min(count, MAX_EFFECT_ROWS), count > MAX_EFFECT_ROWS, language);

/** How many users a change concerns. */
export function usePeopleText() {
  const t = useText(effectsText);
  const language = useLanguage();
  return (count: number): string => {
    if (count === 0) return t('nobody');
    return count > MAX_EFFECT_ROWS ? t('peopleMore', { count: toTotal(count, language) }) : t('people', { count });
  };
}
