import { useCallback } from 'react';

import { type AmountProblem, describeAmountProblem } from '@backroom/contract/amount';
import { useLanguage } from '@backroom/ui';

/** Why a text is no amount, in the language of the user. */
export function useProblemText(): (problem: AmountProblem) => string {
  const language = useLanguage();
  return useCallback((problem) => describeAmountProblem(problem, language), [language]);
}
