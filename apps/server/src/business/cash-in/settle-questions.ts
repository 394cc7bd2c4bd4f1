import type { CashInEntry } from '@backroom/contract/cash-in';

import type { Transaction } from '../../kernel/database/database.ts';
import type { OtherQuestion } from '../../schema/cash-in-questions.table.ts';
import { type AgreedAmount, findAgreed, isOwnAmount } from './agreed-amounts.ts';
import { askQuestions, closeRivals, findQuestions, isBy, listRivals, type Question } from './cash-in-questions.ts';
import type { Writer } from './entry-outcome.ts';
import type { EvaluatedEntry } from './evaluate-entries.ts';

type DayOfStore = Pick<CashInEntry, 'storeId' | 'day'>;

const toKey = ({ storeId, day }: DayOfStore) => `${storeId} ${day}`;

const toQuestion =
  (kind: Question['kind']) =>
  ({ storeId, day, amount }: CashInEntry): Question => ({ storeId, day, kind, amount });

interface Settled {
  /** New rivals. */
  rivals: ReadonlySet<CashInEntry>;
  /** All that a person has still to decide about. */
  open: ReadonlySet<CashInEntry>;
  /** Days that have what is given from another source, which is remembered. */
  confirmed: number;
  /** What tills had agreed with before. */
  agreed: readonly AgreedAmount[];
}

/**
 * Closes the questions that the entries answer, and adds the new ones. A person who replaces the amount answers all of
 * its day. A file or a machine that replaces its own amount answers what was asked about it: other sources keep their
 * rivals. A source that now agrees with the amount answers its rival alone, as an unusual amount waits for a person. A
 * rival that was decided once is not added again as long as its source repeats the same amount. What a machine or the
 * file of a till says that its day has from another source is remembered as decided.
 *
 * @param options `unusual` entries that are stored, and to be checked; `isOfTill` whether the writer repeats what a till
 * says; `isCheck` whether nothing is written
 */
export async function settleQuestions(
  tx: Transaction,
  writer: Writer,
  evaluated: readonly EvaluatedEntry[],
  { unusual, isOfTill, isCheck }: { unusual: readonly CashInEntry[]; isOfTill: boolean; isCheck: boolean },
): Promise<Settled> {
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
  const isToRemember = ({ entry, outcome, expecting, ...day }: EvaluatedEntry) => {
    const before = findRival(entry);
    if (outcome === 'rival') return false;
    if (before) return before.amount !== entry.amount;
    return outcome === 'same' && !expecting && entry.amount !== null && !isOwnAmount(entry.amount, day, writer);
  };
  const remembered = isOfTill ? evaluated.filter(isToRemember) : [];
  const confirmed = remembered.filter(({ outcome }) => outcome === 'same').length;
  const found = { rivals: new Set(rivals), open: new Set(all.filter(isOpen)), confirmed };
  if (isCheck) return { ...found, agreed: [] };
  const written = new Map(select('write').map((entry) => [toKey(entry), entry.amount]));
  // What another source says is decided by a person, or by agreeing with it.
  const isAnswered = (rival: OtherQuestion, row: Question) =>
    writer.source === 'person' ||
    row.kind === 'unusual' ||
    isBy(writer)(rival) ||
    rival.amount === written.get(toKey(row));
  const repeated = select('same').flatMap((entry) => known.get(toKey(entry)) ?? []);
  await closeRivals(
    tx,
    [...written.keys()].flatMap((key) => known.get(key) ?? []),
    isAnswered,
  );
  await closeRivals(tx, repeated.filter(isRival), isBy(writer));
  await askQuestions(tx, writer, [...rivals.map(toQuestion('rival')), ...unusual.map(toQuestion('unusual'))]);
  await askQuestions(
    tx,
    writer,
    remembered.map(({ entry }) => toQuestion('rival')(entry)),
    { isDecided: true },
  );
  const days = evaluated.map(({ entry: { storeId, day }, stored: { amount, author }, takings }) => ({
    storeId,
    day,
    amount,
    author,
    takings,
  }));
  const agreed = findAgreed([...known.values()].flat(), days);
  return { ...found, agreed };
}
