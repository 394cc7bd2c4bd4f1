import { and, inArray, max } from 'drizzle-orm';

import { foldName } from '@backroom/contract/text';

import { toBatches } from '../../../kernel/database/batches.ts';
import type { Executor } from '../../../kernel/database/database.ts';
import { yieldToRequests } from '../../../kernel/limits/yield-to-requests.ts';
import { dictData, dictTypes } from '../../../schema/dictionaries.table.ts';
import { folded } from '../../../schema/table-helpers.ts';

/** What is stored of the dictionaries that a file names. */
export type ExistingDictionaries = Awaited<ReturnType<typeof loadExistingDictionaries>>;

interface FileValue {
  dictType: string;
  dictValue: string;
}

const toKey = ({ dictType, dictValue }: FileValue) => JSON.stringify([dictType, foldName(dictValue)]);

/** Reads in batches which dictionaries and values of a file exist. Other requests are answered between batches. */
export async function loadExistingDictionaries(db: Executor, fileValues: readonly FileValue[]) {
  const types = new Set<string>();
  const values = new Set<string>();
  const highestSorts = new Map<string, number>();
  for (const keys of toBatches([...new Set(fileValues.map(({ dictType }) => dictType))])) {
    const found = await db
      .select({ dictType: dictTypes.dictType })
      .from(dictTypes)
      .where(inArray(dictTypes.dictType, keys));
    for (const { dictType } of found) types.add(dictType);
    const sorts = await db
      .select({ dictType: dictData.dictType, highest: max(dictData.dictSort) })
      .from(dictData)
      .where(inArray(dictData.dictType, keys))
      .groupBy(dictData.dictType);
    for (const { dictType, highest } of sorts) highestSorts.set(dictType, highest ?? 0);
    await yieldToRequests();
  }
  for (const batch of toBatches(fileValues)) {
    const found = await db
      .select({ dictType: dictData.dictType, dictValue: dictData.dictValue })
      .from(dictData)
      .where(
        and(
          inArray(dictData.dictType, [...new Set(batch.map(({ dictType }) => dictType))]),
          inArray(folded(dictData.dictValue), [...new Set(batch.map(({ dictValue }) => foldName(dictValue)))]),
        ),
      );
    for (const value of found) values.add(toKey(value));
    await yieldToRequests();
  }
  return {
    hasType: (dictType: string) => types.has(dictType),
    hasValue: (dictType: string, dictValue: string) => values.has(toKey({ dictType, dictValue })),
    /** The highest sort number of a dictionary, 0 if it has no values. */
    highestSort: (dictType: string) => highestSorts.get(dictType) ?? 0,
  };
}
