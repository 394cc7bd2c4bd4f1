import { and, ne, type SQL, sql } from 'drizzle-orm';

import { COUNTED_LISTS, type CountedType, type GainedRows, MAX_COUNTED } from '@backroom/contract/explanations';

import { hasPermission, type Principal } from '../../../kernel/access/grant.ts';
import { resolveScope } from '../../../kernel/access/resolved-scope.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { RecordList, RecordLists } from '../../../platform/access/record-list.ts';
import { users } from '../../../schema/users.table.ts';

interface RowsOptions {
  lists: RecordLists;
  /** Who asks: rows outside of their scope are not counted. */
  caller: Principal;
}

/** Rows of a list that a person would have, and does not have yet. */
interface Growth {
  list: RecordList<CountedType>;
  /** Equal for equal rows. */
  key: string;
  where: SQL | undefined;
}

/**
 * The rows that a person gains in each list by each future state, by the conditions of the lists themselves. One
 * statement for all of them; equal ones are counted once, and no more than `MAX_COUNTED` rows of each.
 */
export async function countGainedRows(
  db: Database,
  { lists, caller }: RowsOptions,
  before: Principal,
  after: readonly Principal[],
): Promise<GainedRows[][]> {
  const grown = after.map((person) => COUNTED_LISTS.flatMap((type) => findGrowth(lists[type], before, person) ?? []));
  const distinct = [...new Map(grown.flat().map((growth) => [growth.key, growth])).values()];
  const counted = await countAll(db, caller, distinct);
  return grown.map((growths) =>
    growths.flatMap(({ list: { type }, key }) => {
      const { total = 0, listable = 0 } = counted.get(key) ?? {};
      const count = Math.min(listable, MAX_COUNTED);
      return total === 0 ? [] : [{ type, count, more: total > count }];
    }),
  );
}

/** Undefined if the list has no further rows. */
function findGrowth(list: RecordList<CountedType>, before: Principal, after: Principal): Growth | undefined {
  const { type, access, inScope } = list;
  if (!hasPermission(after, access)) return undefined;
  // The own account is no gain: it moves with the person, where the rows are counted as they are.
  const isOther = type === 'user' ? ne(users.userId, after.userId) : undefined;
  const toScope = (person: Principal) => (inScope ? resolveScope(person, access) : null);
  if (!hasPermission(before, access))
    return { list, key: JSON.stringify([type, toScope(after)]), where: and(inScope?.(after), isOther) };
  const had = inScope?.(before);
  const scopes = [toScope(before), toScope(after)];
  if (!had || JSON.stringify(scopes[0]) === JSON.stringify(scopes[1])) return undefined;
  return {
    list,
    key: JSON.stringify([type, ...scopes]),
    where: and(inScope?.(after), sql`(${had}) is not true`, isOther),
  };
}

async function countAll(db: Database, caller: Principal, growths: readonly Growth[]) {
  if (growths.length === 0) return new Map<string, { total: number; listable: number }>();
  const columns = growths.flatMap(({ list, where }, index) => {
    const isListable = toListable(list, caller);
    const listable = isListable && countSome(list, and(where, isListable));
    const total = sql`${countSome(list, where)} as ${sql.identifier(`total${index}`)}`;
    return listable ? [total, sql`${listable} as ${sql.identifier(`listable${index}`)}`] : [total];
  });
  const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  return new Map(
    growths.map(({ key }, index) => {
      const total = rows[0]?.[`total${index}`] ?? 0;
      return [key, { total, listable: rows[0]?.[`listable${index}`] ?? total }];
    }),
  );
}

/** The rows that the caller may list; undefined for all. */
const toListable = ({ access, inScope }: RecordList<CountedType>, caller: Principal): SQL | undefined =>
  hasPermission(caller, access) ? inScope?.(caller) : sql`false`;

const countSome = ({ from }: RecordList<CountedType>, where: SQL | undefined): SQL => sql`(select count(*)::int
  from (select 1 from ${from} where ${where ?? sql`true`} limit ${MAX_COUNTED + 1}) as "some")`;
