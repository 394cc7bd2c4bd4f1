import type { ReactNode } from 'react';

import { useLazyDialog } from '@backroom/records';
import { Button, Stack, useText } from '@backroom/ui';

import { dayText } from './day.text.ts';
import type { DayEditorModel } from './use-day-editor.ts';
import { useDecisions } from './use-decisions.ts';

const loadHistory = async () => (await import('../history/history-drawer.tsx')).HistoryDrawer;

interface DayActionsProps {
  editor: DayEditorModel;
  /** Leads on once the day is closed. */
  nextStep: ReactNode;
}

/** What can be done with a day beside filling it in. */
export function DayActions({ editor: { day, setOpened }, nextStep }: DayActionsProps) {
  const t = useText(dayText);
  const { data } = day.state;
  const history = useLazyDialog(loadHistory);
  const { review } = useDecisions(day, () => undefined);
  return (
    <Stack direction="row" gap={3} wrap>
      {nextStep}
      {data.may.review && data.sign === 'difference' && <Button onClick={review}>{t('review')}</Button>}
      {data.may.reopen && <Button onClick={() => setOpened('reopen')}>{t('reopen')}</Button>}
      {data.dayId !== 0 && (
        <Button tone="ghost" onClick={() => void history.open(data)}>
          {t('history')}
        </Button>
      )}
      {history.element}
    </Stack>
  );
}
