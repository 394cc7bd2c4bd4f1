import { type SubmitEvent, useState } from 'react';

import { useText } from '@backroom/ui';

import { securityText } from './security.text.ts';

/** State of a dialog with one-time visible codes: it closes only after the user confirms that they are saved. */
export function useSavedCodes(onClose: () => void) {
  const t = useText(securityText);
  const [isSaved, setIsSaved] = useState(false);
  const [isReminded, setIsReminded] = useState(false);
  const close = () => {
    if (isSaved) onClose();
    else setIsReminded(true);
  };
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    close();
  };
  return {
    isSaved,
    setIsSaved,
    form: {
      ...{ isSending: false, isLast: true, submitLabel: t('done') },
      refusal: isReminded && !isSaved ? t('saveFirst') : null,
      onSubmit,
      onClose: close,
    },
  };
}
