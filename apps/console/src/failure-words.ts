import { type ApiError } from '@backroom/client';
import { translate } from '@backroom/ui';

import { storeText } from './store.text.ts';

/** A failed call in the words that a person reads: the server's own where it has any. */
export function failureWords(error: ApiError): string {
  if (error.kind !== 'refused') return translate(storeText, error.kind);
  return error.message || translate(storeText, 'refused', { code: error.code });
}
