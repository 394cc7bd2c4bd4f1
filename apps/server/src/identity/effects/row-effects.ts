import { and, type SQL, sql } from 'drizzle-orm';

import {
  EFFECT_KINDS,
  type EffectKind,
  MAX_EFFECT_NAMES,
  MAX_EFFECT_ROWS,
  type RowEffect,
} from '@backroom/contract/effects';

import type { Principal } from '../../kernel/access/grant.ts';
import { resolveScope, scopeContains } from '../../kernel/access/resolved-scope.ts';
import type { Database } from '../../kernel/database/database.ts';
import { LISTED_KINDS } from './listed-kinds.ts';
import { type Situation, withoutNoting } from './situation.ts';

const NO_ROWS = sql`false`;
const ALL_ROWS = sql`true`;

interface CountedRow extends Record<string, unknown> {
  before: number;
  after: number;
  gained: number;
  lost: number;
  gained_names: string[];
  lost_names: string[];
}

/** The rows of the list in a situation. */
function toCondition(kind: EffectKind, { principal, deptPath, ownRow }: Situation): SQL {
  const { tag, id, inScope } = LISTED_KINDS[kind];
  if (!principal) return NO_ROWS;
  const condition = inScope(principal, tag, deptPath) ?? ALL_ROWS;
  if (kind !== 'user' || !ownRow) return condition;
  const { userId } = principal;
  const hasOwn = scopeContains(resolveScope(principal, tag), ownRow, userId);
  return sql`case when ${id} = ${userId} then ${sql.raw(String(hasOwn))} else ${condition} end`;
}

const describeScope = (kind: EffectKind, { principal }: Situation): string =>
  JSON.stringify(principal && resolveScope(principal, LISTED_KINDS[kind].tag));

const isAll = (kind: EffectKind, { principal }: Situation): boolean =>
  principal !== null && resolveScope(principal, LISTED_KINDS[kind].tag).isAll;

/** Whether a kind can have other rows: without it, nothing of the kind is counted. */
function mayDiffer(kind: EffectKind, before: Situation, after: Situation): boolean {
  if (describeScope(kind, before) !== describeScope(kind, after)) return true;
  const isMoved = after.deptPath !== undefined || (kind === 'user' && after.ownRow !== undefined);
  return isMoved && after.principal !== null && !isAll(kind, after);
}

/**
 * How the lists of a person change, of each kind with other rows: one statement for each, which evaluates the condition
 * of the list as it is and as it would be. Counts end at `MAX_EFFECT_ROWS`.
 */
export async function findRowEffects(
  db: Database,
  caller: Principal,
  before: Situation,
  after: Situation,
): Promise<RowEffect[]> {
  const kinds = withoutNoting(() => EFFECT_KINDS.filter((kind) => mayDiffer(kind, before, after)));
  const found: RowEffect[] = [];
  for (const kind of kinds) {
    const named = LISTED_KINDS[kind].inScope(caller, LISTED_KINDS[kind].tag) ?? ALL_ROWS;
    const [had, has] = withoutNoting(() => [toCondition(kind, before), toCondition(kind, after)]);
    const effect = await countRows(db, kind, { had, has, named });
    if (effect.gained.count + effect.lost.count > 0) found.push(effect);
  }
  return found;
}

async function countRows(db: Database, kind: EffectKind, { had, has, named }: Record<'had' | 'has' | 'named', SQL>) {
  const { from, id, name } = LISTED_KINDS[kind];
  const count = (where: SQL | undefined) => sql`(select count(*)::int from
    (select 1 from ${from} where ${where} limit ${MAX_EFFECT_ROWS + 1}) as "counted")`;
  const list = (where: SQL | undefined) => sql`array(select ${name} from ${from} where ${where}
    order by ${id} limit ${MAX_EFFECT_NAMES})`;
  const gained = and(has, sql`(${had}) is not true`);
  const lost = and(had, sql`(${has}) is not true`);
  const { rows } = await db.execute<CountedRow>(sql`select ${count(had)} as before, ${count(has)} as after,
    ${count(gained)} as gained, ${count(lost)} as lost,
    ${list(and(gained, named))} as gained_names, ${list(and(lost, named))} as lost_names`);
  const [row] = rows;
  return {
    kind,
    before: row?.before ?? 0,
    after: row?.after ?? 0,
    gained: { count: row?.gained ?? 0, names: row?.gained_names ?? [] },
    lost: { count: row?.lost ?? 0, names: row?.lost_names ?? [] },
  };
}
