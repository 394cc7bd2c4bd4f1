import type { ApiError } from '@backroom/client';
import { translate } from '@backroom/ui';

import { storeText } from './store.text.ts';

/** User-facing message of a failed call: that of the server, if there is one. A write may nevertheless be stored. */
export function getErrorMessage(error: ApiError, isWrite = false): string {
  if (error.kind === 'malformed') return translate(storeText, isWrite ? 'unconfirmed' : 'transport');
  if (error.kind !== 'refused') return translate(storeText, error.kind);
  return error.message || translate(storeText, 'refused', { code: error.code });
}
