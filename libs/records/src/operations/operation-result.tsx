import type { Operation } from '@backroom/contract/oper-log';
import { StatusTag, useText } from '@backroom/ui';

import { operationResultText } from './operation-result.text.ts';

const TONES = { done: 'success', refused: 'danger', aborted: 'warning' } as const;

/** How an operation ended, in a table. */
export function OperationResult({ result }: Pick<Operation, 'result'>) {
  const t = useText(operationResultText);
  return (
    <StatusTag plain tone={TONES[result]}>
      {t(result)}
    </StatusTag>
  );
}
