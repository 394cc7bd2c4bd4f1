import type { ApiError } from '@backroom/client';
import { translate } from '@backroom/ui';

import { errorMessageText } from './error-message.text.ts';

/** User-facing message of a failed call: that of the server, if there is one. A write may nevertheless be stored. */
export function getErrorMessage(error: ApiError, isWrite = false): string {
  if (error.kind === 'malformed') return translate(errorMessageText, isWrite ? 'unconfirmed' : 'transport');
  if (error.kind !== 'response') return translate(errorMessageText, error.kind);
  return error.message || translate(errorMessageText, 'refused', { code: error.code });
}
