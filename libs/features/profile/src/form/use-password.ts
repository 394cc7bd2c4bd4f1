import { type Outcome, useFields } from '@backroom/records';
import { useText } from '@backroom/ui';

import { formText } from './form.text.ts';

/** State of a form with only the current password. */
export function usePassword<Stored>(
  send: (password: string) => Promise<Outcome<Stored>>,
  onDone: (stored: Stored) => void,
) {
  const t = useText(formText);
  return useFields({
    blank: { password: '' },
    check: ({ password }) => (password === '' ? { password: t('missing') } : {}),
    send: ({ password }) => send(password),
    onDone,
  });
}
