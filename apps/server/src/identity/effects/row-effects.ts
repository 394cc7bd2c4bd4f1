import { and, type SQL, sql } from 'drizzle-orm';

import {
  EFFECT_KINDS,
  type EffectKind,
  MAX_EFFECT_NAMES,
  MAX_EFFECT_ROWS,
  type RowEffect,
} from '@backroom/contract/effects';

import { resolveScope, scopeContains } from '../../kernel/access/resolved-scope.ts';
import type { Database } from '../../kernel/database/database.ts';
import { isOwnRecord } from '../../platform/access/data-scope.sql.ts';
import { OWNED_TABLES } from '../../platform/access/owned-tables.ts';
import type { RecordList } from '../../platform/access/record-list.ts';
import type { EffectContext } from './effect-context.ts';
import { type Situation, withoutNoting } from './situation.ts';

const NO_ROWS = sql`false`;
const ALL_ROWS = sql`true`;

type EffectList = RecordList<EffectKind>;

interface CountedRow extends Record<string, unknown> {
  before: number;
  after: number;
  gained: number;
  lost: number;
  gained_names: string[];
  lost_names: string[];
}

/** The rows of the list in a situation. */
function toCondition(list: EffectList, situation: Situation): SQL {
  const condition = toScopeCondition(list, situation);
  const { gone } = situation;
  return gone?.kind === list.type ? sql`(${condition} and not ${gone.isGone})` : condition;
}

function toScopeCondition({ type, access, inScope }: EffectList, { principal, deptPath, moved }: Situation): SQL {
  if (!principal) return NO_ROWS;
  const condition = inScope?.(principal, deptPath) ?? ALL_ROWS;
  if (type !== 'user' || !moved) return condition;
  const hasPlace = scopeContains(resolveScope(principal, access), { ...moved.place, owners: [] }, principal.userId);
  const isThere = hasPlace ? ALL_ROWS : (isOwnRecord(principal, access, OWNED_TABLES.users) ?? NO_ROWS);
  return sql`case when ${moved.isMoved} then ${isThere} else ${condition} end`;
}

const describeScope = ({ access }: EffectList, { principal }: Situation): string =>
  JSON.stringify(principal && resolveScope(principal, access));

const isAll = ({ access }: EffectList, { principal }: Situation): boolean =>
  principal !== null && resolveScope(principal, access).isAll;

/** Whether a kind can have other rows: without it, nothing of the kind is counted. */
function mayDiffer(list: EffectList, before: Situation, after: Situation): boolean {
  if (describeScope(list, before) !== describeScope(list, after)) return true;
  if (after.gone?.kind === list.type) return true;
  const isMoved = after.deptPath !== undefined || (list.type === 'user' && after.moved !== undefined);
  return isMoved && after.principal !== null && !isAll(list, after);
}

/**
 * How the lists of a person change, of each kind with other rows: one statement for each, which evaluates the condition
 * of the list as it is and as it would be. Counts end at `MAX_EFFECT_ROWS`.
 */
export async function findRowEffects(
  { db, lists, caller }: EffectContext,
  before: Situation,
  after: Situation,
): Promise<RowEffect[]> {
  const all = EFFECT_KINDS.map((kind) => lists[kind]);
  const changed = withoutNoting(() => all.filter((list) => mayDiffer(list, before, after)));
  const found: RowEffect[] = [];
  for (const list of changed) {
    const named = list.inScope?.(caller) ?? ALL_ROWS;
    const [had, has] = withoutNoting(() => [toCondition(list, before), toCondition(list, after)]);
    const effect = await countRows(db, list, { had, has, named });
    if (effect.gained.count + effect.lost.count > 0) found.push(effect);
  }
  return found;
}

async function countRows(
  db: Database,
  { type, from, joins = [], id, name }: EffectList,
  { had, has, named }: Record<'had' | 'has' | 'named', SQL>,
): Promise<RowEffect> {
  const joined = sql.join([sql`${from}`, ...joins.map(({ table, on }) => sql`join ${table} on ${on}`)], sql` `);
  const count = (where: SQL | undefined) => sql`(select count(*)::int from
    (select 1 from ${from} where ${where} limit ${MAX_EFFECT_ROWS + 1}) as "counted")`;
  const list = (where: SQL | undefined) => sql`array(select ${name} from ${joined} where ${where}
    order by ${id} limit ${MAX_EFFECT_NAMES})`;
  const gained = and(has, sql`(${had}) is not true`);
  const lost = and(had, sql`(${has}) is not true`);
  const { rows } = await db.execute<CountedRow>(sql`select ${count(had)} as before, ${count(has)} as after,
    ${count(gained)} as gained, ${count(lost)} as lost,
    ${list(and(gained, named))} as gained_names, ${list(and(lost, named))} as lost_names`);
  const [row] = rows;
  return {
    kind: type,
    before: row?.before ?? 0,
    after: row?.after ?? 0,
    gained: { count: row?.gained ?? 0, names: row?.gained_names ?? [] },
    lost: { count: row?.lost ?? 0, names: row?.lost_names ?? [] },
  };
}
