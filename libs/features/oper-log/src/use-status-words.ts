import { useCallback } from 'react';

import type { Operation } from '@backroom/contract/oper-log';
import { operationResultText } from '@backroom/records/operations';
import { useText } from '@backroom/ui';

import { operLogText } from './oper-log.text.ts';

const REASONS = {
  401: 'status.401',
  403: 'status.403',
  404: 'status.404',
  409: 'status.409',
  413: 'status.413',
  422: 'status.422',
  429: 'status.429',
} as const;
const FIRST_OF_SERVER = 500;

/** Result of an entry in words: what a status of HTTP stands for. */
export function useStatusWords(): (entry: Pick<Operation, 'result' | 'status'>) => string {
  const t = useText(operLogText);
  const tResult = useText(operationResultText);
  return useCallback(
    ({ result, status }) => {
      const outcome = tResult(result);
      if (result !== 'refused') return outcome;
      const key = status >= FIRST_OF_SERVER ? 'status.500' : REASONS[status as keyof typeof REASONS];
      return key ? t('outcome', { outcome, why: t(key) }) : outcome;
    },
    [t, tResult],
  );
}
