import { type AmountProblem, type Cents, parseAmount } from '@backroom/contract/amount';

import type { AmountKind } from './cells.ts';

/** Reads a typed or pasted text; cash-in may be negative. */
export function readAmount(text: string, kind: AmountKind): { amount: Cents } | { problem: AmountProblem } {
  const read = parseAmount(text, { canBeNegative: kind === 'actual' });
  return 'cents' in read ? { amount: read.cents } : read;
}
