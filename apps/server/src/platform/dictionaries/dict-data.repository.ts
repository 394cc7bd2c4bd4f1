import { and, asc, eq, getTableColumns, inArray, type InferSelectModel, or } from 'drizzle-orm';

import { type ParsedArgOf, STATUS_NORMAL } from '@backroom/contract';
import type { DictData, dictDataContract } from '@backroom/contract/dictionaries';
import { dictData as dictDataSchema } from '@backroom/contract/dictionaries/schemas';

import type { Database, Executor } from '../../kernel/database/database.ts';
import { contains, matchesKeyword } from '../../kernel/database/text-filters.ts';
import { toRecord } from '../../kernel/database/to-record.ts';
import { fetchPage, iterateRecords, type Listing } from '../../kernel/http/pagination.ts';
import { LARGE_ROWS } from '../../kernel/limits/large-responses.ts';
import { dictData, dictTypes } from '../../schema/dictionaries.table.ts';

type ListQuery = ParsedArgOf<typeof dictDataContract.list>['query'];

export const toDictData = (row: InferSelectModel<typeof dictData>): DictData => toRecord(dictDataSchema, row);

const fields = getTableColumns(dictData);

const listing: Listing<typeof fields, DictData> = {
  from: dictData,
  fields,
  id: dictData.dictCode,
  sortable: {
    dictSort: dictData.dictSort,
    dictLabel: dictData.dictLabelSort,
    dictValue: dictData.dictValue,
    status: dictData.status,
    createdAt: dictData.createdAt,
  },
  defaultSort: { field: 'dictSort', order: 'asc' },
  toRecord: toDictData,
};

/** The dictionary matches exactly, label and value match partially. */
const buildFilter = ({ keyword, dictType, dictLabel, dictValue, status }: ListQuery) =>
  and(
    dictType === undefined ? undefined : eq(dictData.dictType, dictType),
    matchesKeyword(keyword, (word) =>
      or(
        contains(dictData.dictLabel, word),
        contains(dictData.dictLabelEn, word),
        contains(dictData.dictValue, word),
        contains(dictData.remark, word),
      ),
    ),
    contains(dictData.dictLabel, dictLabel),
    contains(dictData.dictValue, dictValue),
    status && eq(dictData.status, status),
  );

export const createDictDataRepository = (db: Database) => ({
  findPage: (query: ListQuery) => fetchPage(db, listing, query, buildFilter(query)),
  iterateAll: (query: ListQuery) => iterateRecords(db, listing, query, buildFilter(query)),

  async find(dictCode: number): Promise<DictData | undefined> {
    const [row] = await db.select().from(dictData).where(eq(dictData.dictCode, dictCode));
    return row && toDictData(row);
  },

  /** The values with these ids, in order. */
  async findAll(tx: Executor, dictCodes: readonly number[]): Promise<DictData[]> {
    const rows = await tx
      .select()
      .from(dictData)
      .where(inArray(dictData.dictCode, [...dictCodes]))
      .orderBy(asc(dictData.dictSort), asc(dictData.dictCode));
    return rows.map(toDictData);
  },

  /** The enabled values of an enabled dictionary. */
  options: (dictType: string) =>
    db
      .select({
        label: dictData.dictLabel,
        labelEn: dictData.dictLabelEn,
        value: dictData.dictValue,
        listClass: dictData.listClass,
        isDefault: dictData.isDefault,
      })
      .from(dictData)
      .innerJoin(dictTypes, eq(dictTypes.dictType, dictData.dictType))
      .where(
        and(eq(dictData.dictType, dictType), eq(dictData.status, STATUS_NORMAL), eq(dictTypes.status, STATUS_NORMAL)),
      )
      .orderBy(asc(dictData.dictSort), asc(dictData.dictCode))
      .limit(LARGE_ROWS),
});
export type DictDataRepository = ReturnType<typeof createDictDataRepository>;
