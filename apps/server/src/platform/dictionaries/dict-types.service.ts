import { eq, type InferSelectModel, sql } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import type { dictTypeContract } from '@backroom/contract/dictionaries';

import { createRecord, removeRecords, updateRecord, writeAudit } from '../../kernel/database/audited-store.ts';
import type { Database, Transaction } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { inUse } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { dictData, type dictTypes } from '../../schema/dictionaries.table.ts';
import { dictDataEntity } from './dict-data.entity.ts';
import { createDictTypeEntity } from './dict-types.entity.ts';
import type { DictTypeRepository } from './dict-types.repository.ts';
import { assertTypeChangeAllowed, assertTypesDeletable } from './dictionaries-built-in.ts';
import { countDictChange } from './dictionaries-revision.sql.ts';

type Create = ParsedArgOf<typeof dictTypeContract.create>['body'];
type Update = ParsedArgOf<typeof dictTypeContract.update>['body'];
type DictTypeRow = InferSelectModel<typeof dictTypes>;

const HAS_VALUES = {
  'zh-CN': '字典{names}下还有{total}个字典值，请先删除它们',
  'en-US': '{names} still has {total} values. Delete the values first',
};

/** PostgreSQL allows 65,535 parameters in a statement. */
const AUDIT_BATCH_SIZE = 1_000;

export function createDictTypeService(db: Database, repository: DictTypeRepository) {
  const entity = createDictTypeEntity(repository);

  /** The foreign key has already cascaded the new key to the values; this bumps their versions and logs them. */
  const auditMovedValues = async (tx: Transaction, caller: Caller, from: string, to: string) => {
    const movedValues = await tx
      .update(dictData)
      .set({ version: sql`${dictData.version} + 1`, updateBy: caller.userId, updatedAt: sql`now()` })
      .where(eq(dictData.dictType, to))
      .returning();
    const pairs = movedValues.map((after) => ({ before: { ...after, dictType: from }, after }));
    for (let offset = 0; offset < pairs.length; offset += AUDIT_BATCH_SIZE) {
      await writeAudit(tx, caller, dictDataEntity, 'update', pairs.slice(offset, offset + AUDIT_BATCH_SIZE));
    }
  };

  /** A write that open browsers learn of. */
  const counted = <Result>(write: (tx: Transaction) => Promise<Result>) =>
    inTransaction(db, async (tx) => {
      const result = await write(tx);
      await countDictChange(tx);
      return result;
    });

  return {
    async create(caller: Caller, values: Create) {
      const row = await counted((tx) => createRecord(tx, caller, entity, values));
      return repository.hydrate(row);
    },

    async update(caller: Caller, id: number, { version, ...values }: Update) {
      const withinTransaction = async (tx: Transaction, before: DictTypeRow, after: DictTypeRow) => {
        assertTypeChangeAllowed(before, after);
        if (before.dictType !== after.dictType) await auditMovedValues(tx, caller, before.dictType, after.dictType);
      };
      const row = await counted((tx) =>
        updateRecord(tx, caller, entity, { id, version }, values, { withinTransaction }),
      );
      return repository.hydrate(row);
    },

    async remove(caller: Caller, ids: readonly number[]) {
      const withinTransaction = async (tx: Transaction, toDelete: DictTypeRow[]) => {
        assertTypesDeletable(toDelete);
        const valueCounts = await repository.countValues(
          tx,
          toDelete.map(({ dictType }) => dictType),
        );
        if (valueCounts.length === 0) return;
        const names = valueCounts.map(({ dictType }) => dictType);
        throw inUse(HAS_VALUES, { names, total: valueCounts.reduce((sum, { total }) => sum + total, 0) });
      };
      await counted((tx) => removeRecords(tx, caller, entity, ids, { withinTransaction }));
    },
  };
}
