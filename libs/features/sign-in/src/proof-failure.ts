import { translate } from '@backroom/ui';

import type { CallResult, Failure } from './form-errors.ts';
import { proofText } from './proof.text.ts';

/** The result of a proof that the browser could not create. */
export const proofFailure = (textKey: 'unsolved' | 'unsafe' | 'passkey'): CallResult<never> => ({
  error: { kind: 'unproved', message: translate(proofText, textKey) } satisfies Failure,
});
