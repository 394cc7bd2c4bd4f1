import type { ErrorState } from '@backroom/contract/error-log';
import { StatusTag, type StatusTone, useText } from '@backroom/ui';

import { errorLogText } from './error-log.text.ts';

const TONES: Record<ErrorState, StatusTone> = { open: 'warning', solved: 'success', seenAgain: 'danger' };

export function StateTag({ state }: { state: ErrorState }) {
  const t = useText(errorLogText);
  return (
    <StatusTag plain tone={TONES[state]}>
      {t(state)}
    </StatusTag>
  );
}
