import type { CashInEntry } from '@backroom/contract/cash-in';

import type { Transaction } from '../../kernel/database.ts';
import { askQuestions, closeQuestions, findQuestions, type Question } from './cash-in-questions.ts';
import type { Writer } from './entry-outcome.ts';
import type { EvaluatedEntry } from './evaluate-entries.ts';

type StoredQuestions = Awaited<ReturnType<typeof findQuestions>>;

const toQuestion =
  (kind: Question['kind']) =>
  ({ storeId, day, amount }: CashInEntry): Question => ({ storeId, day, kind, amount });

const findOf = (known: StoredQuestions, { storeId, day }: CashInEntry) =>
  known.filter((question) => question.storeId === storeId && question.day === day);

/** Whether an entry answers the questions of its day: it replaces the amount, or its source now agrees with it. */
const isAnswer = ({ entry, outcome }: EvaluatedEntry, known: StoredQuestions, { id }: Writer): boolean =>
  outcome === 'write' || (outcome === 'same' && findOf(known, entry).some(({ authorId }) => authorId === id));

/**
 * Closes the questions that the entries answer, and adds the new ones. A rival that was decided once is not added again
 * as long as its source repeats the same amount.
 *
 * @param unusual entries that are stored, and to be checked
 * @returns the new rivals
 */
export async function settleQuestions(
  tx: Transaction,
  writer: Writer,
  evaluated: readonly EvaluatedEntry[],
  unusual: readonly CashInEntry[],
): Promise<ReadonlySet<CashInEntry>> {
  const entries = evaluated.map(({ entry }) => entry);
  const known = await findQuestions(tx, entries);
  const isKnown = (entry: CashInEntry) =>
    findOf(known, entry).some(({ kind, amount }) => kind === 'rival' && amount === entry.amount);
  const rivals = evaluated
    .filter(({ entry, outcome }) => outcome === 'rival' && !isKnown(entry))
    .map(({ entry }) => entry);
  const answers = known.length === 0 ? [] : evaluated.filter((each) => isAnswer(each, known, writer));
  await closeQuestions(
    tx,
    answers.map(({ entry }) => entry),
  );
  await askQuestions(tx, writer, [...rivals.map(toQuestion('rival')), ...unusual.map(toQuestion('unusual'))]);
  return new Set(rivals);
}
