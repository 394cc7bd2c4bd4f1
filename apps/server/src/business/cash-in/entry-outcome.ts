import type { Cents } from '@backroom/contract/amount';

import type { AppError } from '../../kernel/errors/app-error.ts';
import type { CashInAuthor } from '../../schema/month-plan.table.ts';
import type { TakingsValues } from '../month-plan/takings/takings-day.entity.ts';

/** Who records an amount, with the name for those who have to decide about it. */
export interface Writer extends CashInAuthor {
  name: string;
}

/** What is stored for a day. */
export interface StoredDay {
  amount: Cents;
  /** 0: never recorded. */
  version: number;
  /** Null for an amount from before authors were kept. */
  author: CashInAuthor | null;
}

/** `stale`: the caller has not read what it would replace. `rival`: a person decides which of two amounts is right. */
export type Outcome = 'same' | 'write' | 'stale' | 'rival';

/** What becomes of an entry on a day that may have lines or be closed. */
export interface Evaluated {
  outcome: Outcome;
  /** Why the day does not take it. */
  refusal: AppError | undefined;
  /** The day with what its till or file expects. */
  expecting: TakingsValues | undefined;
}

interface Given {
  amount: Cents;
  version: number;
}

/**
 * What becomes of an amount that is sent for a day. A person replaces what the person has read; a file only what a file
 * has written; a machine what it has written itself, unless that is a correction, for which people need a permission.
 *
 * @param isReplaced whether a machine takes the place of the one that has written the stored amount
 */
export function evaluate(
  given: Given,
  stored: StoredDay,
  { source, id }: CashInAuthor,
  { isCorrection, isReplaced }: { isCorrection: boolean; isReplaced: (machineId: number) => boolean },
): Outcome {
  if (given.amount === stored.amount) return 'same';
  if (source === 'person') return given.version === stored.version ? 'write' : 'stale';
  if (stored.version === 0) return 'write';
  const { author } = stored;
  if (author?.source !== source) return 'rival';
  if (source === 'file') return 'write';
  return !isCorrection && (author.id === id || isReplaced(author.id)) ? 'write' : 'rival';
}
