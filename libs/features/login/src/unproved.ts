import { translate } from '@backroom/ui';

import { type Answer, type Failure } from './failure.ts';
import { proofText } from './proof.text.ts';

/** The result of a proof that the browser could not create. */
export const unproved = (why: 'unsolved' | 'unsafe' | 'passkey'): Answer<never> => ({
  error: { kind: 'unproved', words: translate(proofText, why) } satisfies Failure,
});
