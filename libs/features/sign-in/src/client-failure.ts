import { translate } from '@backroom/ui';

import { clientFailureText } from './client-failure.text.ts';
import type { CallResult, Failure } from './form-errors.ts';

/** A failure of captcha or passkey in the browser, before a request is sent. */
export const clientFailure = (
  textKey: 'captchaFailed' | 'insecureContext' | 'passkeyFailed' | 'passkeyHost',
): CallResult<never> => ({
  error: { kind: 'client', message: translate(clientFailureText, textKey) } satisfies Failure,
});
