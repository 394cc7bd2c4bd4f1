import { translate } from '@backroom/ui';

import { type Answer, type Failure } from './failure.ts';
import { proofText } from './proof.text.ts';

/** A proof that the browser could not make. */
export const unproved = (why: 'unsolved' | 'unsafe' | 'passkey'): Answer<never> => ({
  error: { kind: 'unproved', words: translate(proofText, why) } satisfies Failure,
});
