import { RestoredLine } from '@backroom/records';
import { Alert, Button, Stack, useText } from '@backroom/ui';

import { dayText } from './day.text.ts';
import type { Day } from './use-day.ts';

interface DayMessagesProps {
  day: Day;
}

/** What an earlier visit has left; nothing without any. */
export function RestoredDay({ day: { state, restoredAt, drop, endRestoration } }: DayMessagesProps) {
  if (restoredAt === null || state.pending !== null) return null;
  return <RestoredLine at={restoredAt} onDiscard={drop} onClose={endRestoration} />;
}

/** Why what was sent is not stored: it waits for the network, or was refused. Beside the buttons that sent it. */
export function DayMessages({ day: { state, sender } }: DayMessagesProps) {
  const t = useText(dayText);
  if (state.message === '') return null;
  if (state.pending === null)
    return (
      <Alert tone="danger" title={t('refused')}>
        {state.message}
      </Alert>
    );
  return (
    <Alert
      tone="warning"
      action={
        <Stack direction="row" gap={3} wrap>
          <Button size="small" onClick={sender.withdraw}>
            {t('backToEdit')}
          </Button>
          <Button size="small" loading={state.phase === 'sending'} onClick={sender.resume}>
            {t('retryNow')}
          </Button>
        </Stack>
      }
    >
      {state.message}
    </Alert>
  );
}
