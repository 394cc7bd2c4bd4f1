import { and, asc, eq, getTableColumns, inArray, type InferSelectModel, or, sql } from 'drizzle-orm';

import { type ParsedArgOf, STATUS_NORMAL } from '@backroom/contract';
import type { DictType, dictTypeContract } from '@backroom/contract/dictionaries';
import { dictType as dictTypeSchema } from '@backroom/contract/dictionaries/schemas';

import type { Database, Executor } from '../../kernel/database/database.ts';
import { contains, matchesKeyword } from '../../kernel/database/text-filters.ts';
import { toRecord } from '../../kernel/database/to-record.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { fetchPage, iterateRecords, type Listing } from '../../kernel/http/pagination.ts';
import { dictData, dictTypes } from '../../schema/dictionaries.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { fetchOptions, isWanted, type OptionsQuery } from '../access/options.ts';
import { visibleWith } from '../holders/holder-sources.ts';
import { findHolders } from '../holders/holders.repository.ts';

type ListQuery = ParsedArgOf<typeof dictTypeContract.list>['query'];
type TypeRow = InferSelectModel<typeof dictTypes>;

const dataCount = computed<number>(
  sql`(select count(*)::int from ${dictData} where ${dictData.dictType} = ${dictTypes.dictType})`,
);

const toDictType = (row: TypeRow & { dataCount: number }): DictType => toRecord(dictTypeSchema, row);

const fields = { ...getTableColumns(dictTypes), dataCount };

const listing: Listing<typeof fields, DictType> = {
  from: dictTypes,
  fields,
  id: dictTypes.id,
  sortable: {
    id: dictTypes.id,
    dictName: dictTypes.dictNameSort,
    dictType: dictTypes.dictType,
    status: dictTypes.status,
    createdAt: dictTypes.createdAt,
  },
  defaultSort: { field: 'id', order: 'asc' },
  toRecord: toDictType,
};

const buildFilter = ({ keyword, dictName, dictType, status }: ListQuery) =>
  and(
    matchesKeyword(keyword, (word) =>
      or(contains(dictTypes.dictName, word), contains(dictTypes.dictType, word), contains(dictTypes.remark, word)),
    ),
    contains(dictTypes.dictName, dictName),
    contains(dictTypes.dictType, dictType),
    status && eq(dictTypes.status, status),
  );

export const createDictTypeRepository = (db: Database) => ({
  findPage: (query: ListQuery) => fetchPage(db, listing, query, buildFilter(query)),
  iterateAll: (query: ListQuery) => iterateRecords(db, listing, query, buildFilter(query)),

  async find(id: number): Promise<DictType | undefined> {
    const [row] = await db.select(fields).from(dictTypes).where(eq(dictTypes.id, id));
    return row && toDictType(row);
  },

  /** The enabled dictionaries. */
  options: (query: OptionsQuery) =>
    fetchOptions(
      db
        .select({ id: dictTypes.id, dictName: dictTypes.dictName, dictType: dictTypes.dictType })
        .from(dictTypes)
        .where(
          and(
            eq(dictTypes.status, STATUS_NORMAL),
            isWanted(query, dictTypes.id, (word) =>
              or(contains(dictTypes.dictName, word), contains(dictTypes.dictType, word)),
            ),
          ),
        )
        .orderBy(asc(dictTypes.dictNameSort), asc(dictTypes.id)),
    ),

  /** The API record for a row that a write has just returned. */
  async hydrate(row: TypeRow, tx: Executor = db): Promise<DictType> {
    return toDictType({ ...row, dataCount: await tx.$count(dictData, eq(dictData.dictType, row.dictType)) });
  },

  findHolders: (caller: Caller, ids: readonly number[]) =>
    findHolders(db, ids, [
      {
        kind: 'values',
        from: dictData,
        join: { table: dictTypes, on: eq(dictTypes.dictType, dictData.dictType) },
        recordId: dictTypes.id,
        name: dictData.dictLabel,
        orderBy: dictData.dictCode,
        visible: visibleWith(caller, 'admin:sysDictData:list'),
      },
    ]),

  /** Value counts by dictionary, without empty dictionaries. */
  countValues: (tx: Executor, keys: readonly string[]) =>
    tx
      .select({ dictType: dictData.dictType, total: sql<number>`count(*)::int` })
      .from(dictData)
      .where(inArray(dictData.dictType, [...keys]))
      .groupBy(dictData.dictType)
      .orderBy(dictData.dictType),
});
export type DictTypeRepository = ReturnType<typeof createDictTypeRepository>;
