import type { CashInEntry } from '@backroom/contract/cash-in';

import type { Transaction } from '../../kernel/database/database.ts';
import {
  askQuestions,
  closeQuestions,
  closeRivals,
  findQuestions,
  isBy,
  listRivals,
  type Question,
} from './cash-in-questions.ts';
import type { Writer } from './entry-outcome.ts';
import type { EvaluatedEntry } from './evaluate-entries.ts';

type DayOfStore = Pick<CashInEntry, 'storeId' | 'day'>;

const toKey = ({ storeId, day }: DayOfStore) => `${storeId} ${day}`;

const toQuestion =
  (kind: Question['kind']) =>
  ({ storeId, day, amount }: CashInEntry): Question => ({ storeId, day, kind, amount });

/**
 * Closes the questions that the entries answer, and adds the new ones. An entry that replaces the amount answers all of
 * its day; a source that now agrees with the amount its rival alone, as an unusual amount waits for a person. A rival
 * that was decided once is not added again as long as its source repeats the same amount.
 *
 * @param options `unusual` entries that are stored, and to be checked; `isCheck` whether nothing is written
 * @returns the new rivals, and all that a person has still to decide about
 */
export async function settleQuestions(
  tx: Transaction,
  writer: Writer,
  evaluated: readonly EvaluatedEntry[],
  { unusual, isCheck }: { unusual: readonly CashInEntry[]; isCheck: boolean },
): Promise<{ rivals: ReadonlySet<CashInEntry>; open: ReadonlySet<CashInEntry> }> {
  const select = (outcome: EvaluatedEntry['outcome']) =>
    evaluated.filter((each) => each.outcome === outcome).map(({ entry }) => entry);
  const known = Map.groupBy(
    await findQuestions(
      tx,
      evaluated.map(({ entry }) => entry),
    ),
    toKey,
  );
  const isRival = ({ kind }: Pick<Question, 'kind'>) => kind === 'rival';
  const findRival = (entry: CashInEntry) =>
    (known.get(toKey(entry)) ?? []).filter(isRival).flatMap(listRivals).find(isBy(writer));
  const isNew = (entry: CashInEntry) => {
    const rival = findRival(entry);
    return !rival || rival.amount !== entry.amount;
  };
  const isOpen = (entry: CashInEntry) => isNew(entry) || findRival(entry)?.isDecided === false;
  const all = select('rival');
  const rivals = all.filter(isNew);
  if (isCheck) return { rivals: new Set(rivals), open: new Set(all.filter(isOpen)) };
  const written = select('write').filter((entry) => known.has(toKey(entry)));
  const agreed = select('same').flatMap((entry) => known.get(toKey(entry)) ?? []);
  await closeQuestions(tx, written);
  await closeRivals(tx, agreed.filter(isRival), isBy(writer));
  await askQuestions(tx, writer, [...rivals.map(toQuestion('rival')), ...unusual.map(toQuestion('unusual'))]);
  return { rivals: new Set(rivals), open: new Set(all.filter(isOpen)) };
}
