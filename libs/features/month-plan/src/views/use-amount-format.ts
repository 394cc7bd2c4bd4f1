import { useMemo } from 'react';

import type { Cents } from '@backroom/contract/amount';
import { formatCents, useLanguage, useText } from '@backroom/ui';

import { monthPlanText } from '../month-plan.text.ts';

/** An amount in the language of the user. */
export function useAmountFormat(): (cents: Cents) => string {
  const t = useText(monthPlanText);
  const language = useLanguage();
  return useMemo(() => (cents: Cents) => (cents === null ? t('empty') : formatCents(cents, language)), [t, language]);
}

/** An amount as it is formatted, without cents that there are none of. */
export const dropZeroCents = (amount: string): string => amount.replace(/[.,]00$/, '');
