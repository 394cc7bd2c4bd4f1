import { type SQL, sql } from 'drizzle-orm';

import type { Database } from '../../kernel/database/database.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import type { OperationFilter } from './operation-filter.ts';

const hourOf = (entry: SQL) => sql`date_trunc('hour', ${entry}.at, 'UTC')`;

/** Both are updates of one record, done by the same person in the same way within the same hour. */
const isSameRun = (one: SQL, other: SQL) => sql`(
  ${one}.action = 'update' and ${other}.action = 'update' and ${one}.result = 'done' and ${other}.result = 'done'
  and ${one}.user_id = ${other}.user_id and ${one}.user_name = ${other}.user_name
  and coalesce(${one}.details ->> 'actor', '') = coalesce(${other}.details ->> 'actor', '')
  and ${hourOf(one)} = ${hourOf(other)})`;

const neighbour = (entry: SQL, direction: 'newer' | 'older') => {
  const [comparison, order] = direction === 'newer' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return sql`select * from ${operLog} beside
    where beside.record_id = ${entry}.record_id and beside.noun = ${entry}.noun
      and beside.oper_id ${comparison} ${entry}.oper_id
    order by beside.oper_id ${order} limit 1`;
};

/** Whether filters may tell apart what would be one row: then no entries are grouped. */
export const isGroupable = ({ requestId = '', ip = '' }: OperationFilter): boolean => requestId === '' && ip === '';

/**
 * The newest entry of each row: the next one of its record is of another row, or later than the filter. It costs one
 * look into the index of the records for each entry, wherever a page begins, so that pages need not know each other.
 */
export const isNewestOfRow = ({ endTime }: OperationFilter): SQL => {
  const entry = sql`${operLog}`;
  const isShown = endTime === undefined ? sql`true` : sql`next.at <= ${endTime}::timestamptz`;
  return sql`not exists (select from (${neighbour(entry, 'newer')}) next
    where ${isSameRun(entry, sql`next`)} and ${isShown})`;
};

export interface OperationGroup {
  count: number;
  firstAt: Date;
}

/** Number of entries and time of the oldest one, of the rows whose newest entries these are. */
export async function findGroups(
  db: Database,
  operIds: readonly number[],
  { beginTime }: OperationFilter,
): Promise<ReadonlyMap<number, OperationGroup>> {
  if (operIds.length === 0) return new Map();
  const isShown = beginTime === undefined ? sql`true` : sql`prior.at >= ${beginTime}::timestamptz`;
  const { rows } = await db.execute<{ newest: string; count: number; firstAt: string }>(sql`
    with recursive run as (
      select oper_id as newest, oper_id, record_id, noun, user_id, user_name, action, result, details, at from ${operLog}
      where oper_id = any(${sql.param(`{${operIds.join()}}`)}::bigint[])
      union all
      select run.newest, prior.oper_id, prior.record_id, prior.noun, prior.user_id, prior.user_name, prior.action,
        prior.result, prior.details, prior.at
      from run cross join lateral (${neighbour(sql`run`, 'older')}) prior
      where ${isSameRun(sql`run`, sql`prior`)} and ${isShown}
    )
    select newest::text, count(*)::int as count, to_char(min(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "firstAt"
    from run group by newest`);
  return new Map(rows.map(({ newest, count, firstAt }) => [Number(newest), { count, firstAt: new Date(firstAt) }]));
}
