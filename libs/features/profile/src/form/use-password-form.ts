import { type MutationResult, useSecretForm } from '@backroom/records';
import { useText } from '@backroom/ui';

import { formText } from './form.text.ts';

/** State of a form with only the current password. */
export function usePasswordForm<Stored>(
  submit: (password: string) => Promise<MutationResult<Stored>>,
  onSuccess: (stored: Stored) => void,
) {
  const t = useText(formText);
  return useSecretForm({
    blank: { password: '' },
    validate: ({ password }) => (password === '' ? { password: t('missing') } : {}),
    submit: ({ password }) => submit(password),
    onSuccess,
  });
}
