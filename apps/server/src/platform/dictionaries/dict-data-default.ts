import { and, eq, inArray } from 'drizzle-orm';

import { updateRecords } from '../../kernel/database/audited-store.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { dictData, dictTypes } from '../../schema/dictionaries.table.ts';
import { dictDataEntity } from './dict-data.entity.ts';

interface DefaultChange {
  /** Keys of the dictionaries that get another default. */
  dictTypes: readonly string[];
  /** The value that is about to become the default. */
  except?: number;
}

/**
 * Clears the previous default of these dictionaries and logs it. The row of the dictionary is locked first, so that of
 * two concurrent changes the second one sees the first.
 */
export async function clearDefaults(
  tx: Transaction,
  caller: Caller,
  { dictTypes: keys, except }: DefaultChange,
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .select({ id: dictTypes.id })
    .from(dictTypes)
    .where(inArray(dictTypes.dictType, [...keys]))
    .orderBy(dictTypes.id)
    .for('no key update');
  const former = await tx
    .select({ id: dictData.dictCode, version: dictData.version })
    .from(dictData)
    .where(and(inArray(dictData.dictType, [...keys]), eq(dictData.isDefault, true)));
  const rows = former.filter(({ id }) => id !== except);
  await updateRecords(tx, caller, dictDataEntity, rows, { isDefault: false });
}
