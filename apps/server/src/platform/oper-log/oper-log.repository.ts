import { and, desc, eq, lt, type SQL } from 'drizzle-orm';

import type { Language, ParsedArgOf } from '@backroom/contract';
import type { Operation, OperationDetail, operLogContract, OperLogPage } from '@backroom/contract/oper-log';
import { operationDetail } from '@backroom/contract/oper-log/schemas';

import { BATCH_SIZE } from '../../kernel/database/batches.ts';
import type { Database } from '../../kernel/database/database.ts';
import { toRecord } from '../../kernel/database/to-record.ts';
import type { CountableRows } from '../../kernel/files/csv-download.ts';
import { countUpTo } from '../../kernel/http/pagination.ts';
import { yieldToRequests } from '../../kernel/limits/yield-to-requests.ts';
import { depts } from '../../schema/departments.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { users } from '../../schema/users.table.ts';
import type { SearchSource } from '../search/search-source.ts';
import { describeOperations, selectSummaries, type Summary, summaryFields } from './describe-operations.ts';
import { findOperationIds, planSearch } from './find-operation-ids.ts';
import { toCondition } from './operation-filter.ts';
import { findGroups } from './operation-groups.ts';
import { isAbout } from './operation-search.ts';
import type { NamedTables } from './record-names.ts';

type ListQuery = ParsedArgOf<typeof operLogContract.list>['query'];
type Filters = ParsedArgOf<typeof operLogContract.export>['query'];
type DetailRow = Summary & Pick<typeof operLog.$inferSelect, 'changes'>;

/** Who reads. */
interface Reader {
  language: Language;
  mayReadValues: boolean;
}

const toDetail = (row: DetailRow, described: Operation): OperationDetail =>
  toRecord(operationDetail, {
    ...row,
    ...described,
    filter: row.details.filter ?? {},
    request: row.details.request ?? '',
    seenAs: row.details.seenAs ?? '',
  });

/**
 * @param tables in which the names of records are
 * @param sources how a keyword finds them
 */
export function createOperLogRepository(db: Database, tables: NamedTables, sources: readonly SearchSource[]) {
  const selectDetails = (where: SQL | undefined) =>
    db
      .select({ ...summaryFields, changes: operLog.changes })
      .from(operLog)
      .leftJoin(users, eq(users.userId, operLog.userId))
      .where(where);

  async function describeDetails(rows: readonly DetailRow[], language: Language): Promise<OperationDetail[]> {
    const described = await describeOperations(db, tables, rows, language);
    return rows.flatMap((row, index) => {
      const words = described[index];
      return words ? [toDetail(row, words)] : [];
    });
  }

  const toFileCondition = async (filters: Filters, { mayReadValues }: Reader) => {
    const { subjects, condition } = await planSearch(db, filters, { sources, mayReadValues });
    return and(toCondition(filters), subjects && isAbout(subjects), condition);
  };

  async function* readAll(filters: Filters, reader: Reader): AsyncGenerator<OperationDetail> {
    const condition = await toFileCondition(filters, reader);
    let before: SQL | undefined;
    for (;;) {
      await yieldToRequests();
      const rows = await selectDetails(and(condition, before)).orderBy(desc(operLog.operId)).limit(BATCH_SIZE);
      yield* await describeDetails(rows, reader.language);
      const last = rows.at(-1);
      if (!last || rows.length < BATCH_SIZE) return;
      before = lt(operLog.operId, last.operId);
    }
  }

  /** Of the filters, which a page shows. */
  async function findFilterNames({ userName = '', storeId }: Filters) {
    const [person] =
      userName === '' ? [] : await db.select({ name: users.nickName }).from(users).where(eq(users.username, userName));
    const [store] =
      storeId === undefined
        ? []
        : await db.select({ name: depts.deptName }).from(depts).where(eq(depts.deptId, storeId));
    return { ...(person && { personName: person.name }), ...(store && { storeName: store.name }) };
  }

  return {
    /** A page beside an entry. */
    async findPage({ before, after, pageSize, groupBy, ...filters }: ListQuery, reader: Reader): Promise<OperLogPage> {
      const { mayReadValues, language } = reader;
      const search = await planSearch(db, filters, { sources, mayReadValues });
      const isGrouped = groupBy === 'hour';
      const found = await findOperationIds(db, filters, search, { before, after, pageSize, isGrouped });
      const { operIds, isGrouped: hasGroups, ...page } = found;
      const rows = await selectSummaries(db, operIds);
      const groups = await findGroups(db, hasGroups ? operIds : [], filters);
      return {
        list: await describeOperations(db, tables, rows, language, groups),
        ...page,
        ...(search.searched && { searched: search.searched }),
        ...(await findFilterNames(filters)),
      };
    },

    async find(operId: number, language: Language): Promise<OperationDetail | undefined> {
      const [detail] = await describeDetails(await selectDetails(eq(operLog.operId, operId)), language);
      return detail;
    },

    iterateAll: (filters: Filters, reader: Reader): CountableRows<OperationDetail> => ({
      [Symbol.asyncIterator]: () => readAll(filters, reader),
      count: async (limit) => {
        const query = db.select({ operId: operLog.operId }).from(operLog);
        return countUpTo(db, query.where(await toFileCondition(filters, reader)).$dynamic(), limit);
      },
    }),
  };
}
