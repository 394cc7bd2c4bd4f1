import { NUMBER_PROBLEMS, readNumber } from '@backroom/contract/read-number';

import { useLanguage, useText } from '../i18n/text.ts';
import { numberInputText } from './number-input.text.ts';
import type { Range } from './number-value.ts';

export type TypedNumber = { value: number | null } | { message: string };

/** Returns a function that reads a typed number, or the reason why it is none or out of range. */
export function useTypedNumber({ min = -Infinity, max = Infinity }: Omit<Range, 'step'>) {
  const t = useText(numberInputText);
  const language = useLanguage();
  return (text: string): TypedNumber => {
    const typed = readNumber(text);
    if ('problem' in typed) return { message: NUMBER_PROBLEMS[typed.problem][language] };
    if (typed.value !== null && typed.value < min) return { message: t('tooSmall', { limit: min }) };
    if (typed.value !== null && typed.value > max) return { message: t('tooLarge', { limit: max }) };
    return typed;
  };
}
