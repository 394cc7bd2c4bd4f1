import { MAX_SORT, SORT_STEP } from '@backroom/contract';
import type { DictData, ValueOrder } from '@backroom/contract/dictionaries';

/** Moves the item at one position to another; a position outside changes nothing. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  if (from === to || from < 0 || to < 0 || from >= items.length || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** The values in the order of these ids; values that were added meanwhile come last, deleted ones are left out. */
export function applyOrder(values: readonly DictData[], codes: readonly number[]): readonly DictData[] {
  const byCode = new Map(values.map((value) => [value.dictCode, value]));
  const known = codes.flatMap((code) => byCode.get(code) ?? []);
  return [...known, ...values.filter(({ dictCode }) => !codes.includes(dictCode))];
}

/** The sort numbers that change when the values get this order. */
export const toValueOrder = (ordered: readonly DictData[]): ValueOrder[] =>
  ordered
    .map(({ dictCode, version }, index) => ({
      dictCode,
      version,
      dictSort: Math.min((index + 1) * SORT_STEP, MAX_SORT),
    }))
    .filter(({ dictSort }, index) => dictSort !== ordered[index]?.dictSort);

/** What restores the former sort numbers of values that have just been stored with others. */
export const getRevertedOrder = (former: readonly DictData[], stored: readonly DictData[]): ValueOrder[] => {
  const sortByCode = new Map(former.map(({ dictCode, dictSort }) => [dictCode, dictSort]));
  return stored.map(({ dictCode, version, dictSort }) => ({
    dictCode,
    version,
    dictSort: sortByCode.get(dictCode) ?? dictSort,
  }));
};
