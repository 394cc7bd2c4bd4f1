import { useState } from 'react';

import { MAX_TAKINGS_NOTE, type TakingsDayData } from '@backroom/contract/takings';
import { Button, Dialog, Field, Textarea, useText } from '@backroom/ui';

import { useDayFormat } from '../../format/use-day-format.ts';
import { detailText } from './detail.text.ts';

interface ReopenDialogProps {
  day: TakingsDayData;
  isPending: boolean;
  onConfirm: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks why a day is reopened. An error is shown as a toast, and the dialog stays. */
export function ReopenDialog({ day, isPending, onConfirm, onClose }: ReopenDialogProps) {
  const t = useText(detailText);
  const { formatFullDay } = useDayFormat();
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('reopenTitle', { store: day.storeName, day: formatFullDay(day.day) })}
      description={t('reopenHint')}
      guard={reason.trim() !== '' && !isPending}
      footer={(close) => (
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            tone="solid"
            disabled={reason.trim() === ''}
            loading={isPending}
            onClick={() => void onConfirm(reason.trim())}
          >
            {t('reopenConfirm')}
          </Button>
        </>
      )}
    >
      <Field
        label={t('reopenReason')}
        help={t('reopenReasonHelp')}
        counter={`${reason.length}/${MAX_TAKINGS_NOTE}`}
        required
      >
        {(control) => (
          <Textarea
            {...control}
            maxLength={MAX_TAKINGS_NOTE}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
