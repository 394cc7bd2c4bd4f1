import type { LoginLogEntry } from '@backroom/contract/login-log';
import { loginEventText } from '@backroom/records';
import { StatusTag, useText } from '@backroom/ui';

/** The event of an entry; failures and sign-ins stand out. */
export function EventTag({ event, isSuccess }: Pick<LoginLogEntry, 'event' | 'isSuccess'>) {
  const t = useText(loginEventText);
  const tone = isSuccess ? (event === 'signedIn' ? 'success' : 'neutral') : 'danger';
  return (
    <StatusTag plain tone={tone}>
      {t(event)}
    </StatusTag>
  );
}
