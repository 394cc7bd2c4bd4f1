import { useCallback, useRef, useState } from 'react';

import { type Status, STATUS_DISABLED } from '@backroom/contract';
import { ConfirmDialog } from '@backroom/ui';

import { type Outcome } from '../failure.ts';

type Save<Row> = (row: Row, status: Status) => Promise<Outcome<Row>>;

/** What follows from disabling a record, in words. */
interface Question {
  title: string;
  body: string;
  confirmLabel: string;
}

/**
 * Asks before people lose something by a switch that is turned off.
 *
 * @param save stable; what is given back is stable too
 */
export function useDisableQuestion<Row>(save: Save<Row>, wordsOf: (row: Row) => Question) {
  const [row, setRow] = useState<Row | null>(null);
  const answer = useRef<(isSure: boolean) => void>(() => undefined);

  const asking = useCallback<Save<Row>>(
    async (asked, status) => {
      if (status !== STATUS_DISABLED) return save(asked, status);
      setRow(asked);
      const isSure = await new Promise<boolean>((resolve) => {
        answer.current = resolve;
      });
      return isSure ? save(asked, status) : { error: 'kept' };
    },
    [save],
  );
  const close = (isSure: boolean) => {
    setRow(null);
    answer.current(isSure);
  };

  const element = row && (
    <ConfirmDialog
      open
      tone="danger"
      {...wordsOf(row)}
      onConfirm={() => close(true)}
      onCancel={() => close(false)}
    />
  );
  return { save: asking, element };
}
