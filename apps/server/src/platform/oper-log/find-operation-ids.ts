import { and, asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import { MAX_OPERATIONS_READ, type operLogContract, type OperLogPage } from '@backroom/contract/oper-log';

import type { Database } from '../../kernel/database/database.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import type { SearchSource } from '../search/search-source.ts';
import { type OperationFilter, toCondition } from './operation-filter.ts';
import { isGroupable, isNewestOfRow } from './operation-groups.ts';
import {
  findStoreRecords,
  findSubjects,
  hasValues,
  isAbout,
  type OperationSubjects,
  selectOfSubjects,
} from './operation-search.ts';

type Filters = ParsedArgOf<typeof operLogContract.export>['query'];
type Searched = OperLogPage['searched'];

/** Entries that one statement reads in search of rows. */
const CHUNK = 5_000;

export interface SearchOptions {
  sources: readonly SearchSource[];
  /** Whether the caller may read the values before and after. */
  mayReadValues: boolean;
}

export interface Search {
  searched?: Searched;
  /** Whose entries are read, by the indexes; undefined: those of the whole log. */
  subjects?: OperationSubjects;
  /** What else each entry has to match. */
  condition?: SQL | undefined;
}

/**
 * How keyword and store are searched: names lead to people and records, whose entries have indexes. A keyword that is no
 * name is looked for in the values, from entry to entry.
 */
export async function planSearch(
  db: Database,
  { keyword = '', searched, storeId }: Filters,
  { sources, mayReadValues }: SearchOptions,
): Promise<Search> {
  const ofStore = storeId === undefined ? undefined : { userNames: [], records: await findStoreRecords(db, [storeId]) };
  if (keyword === '') return ofStore ? { subjects: ofStore } : {};
  const isOfValues = searched === 'values' && mayReadValues;
  const named = isOfValues ? { userNames: [], records: [] } : await findSubjects(db, sources, keyword);
  const isNamed = named.userNames.length + named.records.length > 0;
  if (isOfValues || (!isNamed && searched !== 'names' && mayReadValues))
    return { searched: 'values', ...(ofStore && { subjects: ofStore }), condition: hasValues(keyword) };
  return ofStore
    ? { searched: 'names', subjects: ofStore, condition: isAbout(named) }
    : { searched: 'names', subjects: named };
}

export interface IdPage {
  operIds: number[];
  hasNewer: boolean;
  hasOlder: boolean;
  /** Whether each id is the newest of its row. */
  isGrouped: boolean;
  /** Where the search has ended, although there may be more. */
  searchedTo?: OperLogPage['searchedTo'];
}

interface PageQuery {
  before?: number | undefined;
  after?: number | undefined;
  pageSize: number;
  isGrouped: boolean;
}

/** The ids of a page, newest first. One more is read, which shows whether another page follows. */
export async function findOperationIds(
  db: Database,
  filter: OperationFilter,
  search: Search,
  { before, after, pageSize, isGrouped }: PageQuery,
): Promise<IdPage> {
  const isForward = after !== undefined && before === undefined;
  const order = sql`order by ${isForward ? asc(operLog.operId) : desc(operLog.operId)}`;
  const beyond = (operId: number | undefined) => {
    if (operId === undefined) return undefined;
    return isForward ? gt(operLog.operId, operId) : lt(operLog.operId, operId);
  };
  const hasGroups = isGrouped && search.searched !== 'values' && isGroupable(filter);
  const isRow = and(search.condition, hasGroups ? isNewestOfRow(filter) : undefined);
  const condition = toCondition(filter);
  const limit = pageSize + 1;
  const run = async (statement: SQL) => {
    const { rows } = await db.execute<{ oper_id: string | number }>(statement);
    return rows.map((row) => Number(row.oper_id));
  };
  const where = (...conditions: (SQL | undefined)[]) => sql`where ${and(sql`true`, ...conditions)}`;
  const start = beyond(isForward ? after : before);

  const toPage = (found: readonly number[], searchedTo?: IdPage['searchedTo']): IdPage => {
    const page = found.slice(0, pageSize);
    const hasMore = found.length > pageSize || searchedTo !== undefined;
    return {
      operIds: isForward ? page.toReversed() : page,
      hasNewer: isForward ? hasMore : before !== undefined,
      hasOlder: isForward ? page.length > 0 : hasMore,
      isGrouped: hasGroups,
      ...(searchedTo && { searchedTo }),
    };
  };

  if (search.subjects) {
    const ofOne = (of: SQL) =>
      sql`select ${operLog.operId} from ${operLog} ${where(of, condition, start, isRow)} ${order} limit ${limit}::int`;
    const all = selectOfSubjects(search.subjects, ofOne);
    const direction = isForward ? sql`asc` : sql`desc`;
    return toPage(await run(sql`${all} order by found.oper_id ${direction} limit ${limit}::int`));
  }

  const found: number[] = [];
  let from = start;
  for (let read = 0; read < MAX_OPERATIONS_READ; read += CHUNK) {
    // Named like the table, so that conditions apply to its rows.
    const chunk = sql`(select * from ${operLog} ${where(condition, from)} ${order} limit ${CHUNK}::int) ${operLog}`;
    found.push(
      ...(await run(
        sql`select ${operLog.operId} from ${chunk} ${where(isRow)} ${order} limit ${limit - found.length}::int`,
      )),
    );
    if (found.length === limit) return toPage(found);
    const { rows } = await db.execute<{ operId: string; at: string }>(sql`
      select oper_id::text as "operId", to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from ${operLog} ${where(condition, from)} ${order} limit 1 offset ${CHUNK - 1}::int`);
    const [last] = rows;
    if (!last) return toPage(found);
    const operId = Number(last.operId);
    if (read + CHUNK >= MAX_OPERATIONS_READ) return toPage(found, { operId, at: last.at });
    from = beyond(operId);
  }
  return toPage(found);
}
