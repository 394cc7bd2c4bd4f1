import type { LoginLogEntry } from '@backroom/contract/login-log';
import { StatusTag, useText } from '@backroom/ui';

import { loginEventText } from './login-event.text.ts';

/** The event of an entry; failures and sign-ins stand out. */
export function EventTag({ event, isSuccess }: Pick<LoginLogEntry, 'event' | 'isSuccess'>) {
  const t = useText(loginEventText);
  const tone = isSuccess ? (event === 'signedIn' ? 'success' : 'neutral') : 'danger';
  return <StatusTag tone={tone}>{t(event)}</StatusTag>;
}
