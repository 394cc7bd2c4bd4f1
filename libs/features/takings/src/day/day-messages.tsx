import { RestoredLine } from '@backroom/records';
import { Alert, Button, useText } from '@backroom/ui';

import { dayText } from './day.text.ts';
import type { Day } from './use-day.ts';

interface DayMessagesProps {
  day: Day;
}

/** What happened to what was typed: restored, waiting for the network, or refused. */
export function DayMessages({ day }: DayMessagesProps) {
  const { state, sender, restoredAt, drop, endRestoration } = day;
  const t = useText(dayText);
  return (
    <>
      {restoredAt !== null && state.pending === null && (
        <RestoredLine at={restoredAt} onDiscard={drop} onClose={endRestoration} />
      )}
      {state.pending !== null && state.message !== '' && (
        <Alert
          tone="warning"
          action={
            <>
              <Button size="small" onClick={sender.withdraw}>
                {t('backToEdit')}
              </Button>
              <Button size="small" loading={state.phase === 'sending'} onClick={sender.resume}>
                {t('retryNow')}
              </Button>
            </>
          }
        >
          {state.message}
        </Alert>
      )}
      {state.pending === null && state.message !== '' && (
        <Alert tone="danger" title={t('refused')}>
          {state.message}
        </Alert>
      )}
    </>
  );
}
