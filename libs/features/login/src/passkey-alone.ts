import { type useLoginByPasskeyMutation, type usePasskeyLoginOptionsMutation } from '@backroom/client/sign-in';
import { type SignInAnswer } from '@backroom/contract/sign-in';

import { type Answer } from './failure.ts';
import { askPasskey } from './passkey.ts';

interface Calls {
  begin: ReturnType<typeof usePasskeyLoginOptionsMutation>[0];
  login: ReturnType<typeof useLoginByPasskeyMutation>[0];
}

/** @returns null if the user dismissed the browser dialog */
export async function byPasskeyAlone({ begin, login }: Calls): Promise<Answer<SignInAnswer> | null> {
  const begun = await begin({ body: {}, quiet: 'all' });
  if (!begun.data) return { error: begun.error };
  const asked = await askPasskey(begun.data.options);
  if (!asked?.data) return asked && { error: asked.error };
  return login({ body: { ticket: begun.data.ticket, answer: asked.data }, quiet: 'all' });
}
