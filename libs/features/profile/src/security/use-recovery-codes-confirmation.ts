import { type SubmitEvent, useState } from 'react';

import { useText } from '@backroom/ui';

import { securityText } from './security.text.ts';

/** State of a dialog with one-time visible codes: it closes only after the user confirms that they are saved. */
export function useRecoveryCodesConfirmation(onClose: () => void) {
  const t = useText(securityText);
  const [isSaved, setIsSaved] = useState(false);
  const [isReminderShown, setIsReminderShown] = useState(false);
  const close = () => {
    if (isSaved) onClose();
    else setIsReminderShown(true);
  };
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    close();
  };
  return {
    isSaved,
    setIsSaved,
    form: {
      isSubmitting: false,
      isLastStep: true,
      submitLabel: t('done'),
      formError: isReminderShown && !isSaved ? t('saveFirst') : null,
      onSubmit,
      onClose: close,
    },
  };
}
