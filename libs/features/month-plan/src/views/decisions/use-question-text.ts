import { useCallback } from 'react';

import type { CashInQuestion } from '@backroom/contract/cash-in';
import { useText } from '@backroom/ui';

import { useAmountFormat } from '../use-amount-format.ts';
import { decisionsText } from './decisions.text.ts';

/** What is to be decided about a day of cash-in: who reports what. */
export function useQuestionText(): (question: CashInQuestion) => string {
  const t = useText(decisionsText);
  const format = useAmountFormat();
  return useCallback(
    ({ kind, source, name, amount }) =>
      t(`${kind}Question`, { source: t(`source.${source}`, { name }), value: format(amount) }),
    [t, format],
  );
}
