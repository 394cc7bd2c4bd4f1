import { translate } from '@backroom/ui';

import { clientFailureText } from './client-failure.text.ts';
import type { CallResult, Failure } from './failure.ts';

/** A failure of the browser: no cookies, captcha or passkey, before a request is sent. */
export const clientFailure = (
  textKey: 'cookies' | 'captchaFailed' | 'insecureContext' | 'passkeyFailed' | 'passkeyHost',
): CallResult<never> => ({
  error: { kind: 'client', message: translate(clientFailureText, textKey) } satisfies Failure,
});
