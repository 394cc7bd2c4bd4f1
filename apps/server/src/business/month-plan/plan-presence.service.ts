import { and, asc, eq, ne, sql } from 'drizzle-orm';

import { cashInContract } from '@backroom/contract/cash-in';
import { MAX_PLAN_EDITORS, monthPlanContract, type PlanEditing, type PlanEditor } from '@backroom/contract/month-plan';

import { liveSessionCondition } from '../../identity/sessions/session-state.sql.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { planPresence } from '../../schema/plan-presence.table.ts';
import { sessions } from '../../schema/sessions.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { users } from '../../schema/users.table.ts';
import { assertStoresInScope } from './month-plan.repository.ts';
import { isRecent } from './plan-presence.sql.ts';

const EDIT_TAGS = { plan: monthPlanContract.save.access, actual: cashInContract.add.access };

/** The other users who edit cells of a month now, of the stores that the caller may see. */
export const findEditors = (db: Database, caller: Caller, month: string): Promise<PlanEditor[]> =>
  db
    .select({
      name: users.nickName,
      storeId: planPresence.storeId,
      kind: planPresence.kind,
      day: planPresence.day,
    })
    .from(planPresence)
    .innerJoin(sessions, eq(sessions.sessionId, planPresence.sessionId))
    .innerJoin(users, eq(users.userId, planPresence.userId))
    .innerJoin(stores, eq(stores.storeId, planPresence.storeId))
    .where(
      and(
        eq(planPresence.month, month),
        ne(planPresence.userId, caller.userId),
        isRecent,
        liveSessionCondition,
        storesInScope(caller, monthPlanContract.presence.access),
      ),
    )
    .orderBy(asc(users.nickName), asc(planPresence.userId))
    .limit(MAX_PLAN_EDITORS);

/**
 * Records what a user edits, or that the editing has ended in this session. Beyond the limit of users nothing is
 * recorded: presence is a hint, not a lock.
 *
 * @throws 404 if the caller may not edit this amount of the store
 */
export async function announceEditing(db: Database, caller: Caller, editing: PlanEditing): Promise<void> {
  const { userId } = caller;
  const sessionId = Number(caller.sessionId);
  if (!editing) {
    // An end does not hide what the same user edits in another browser.
    await db.delete(planPresence).where(and(eq(planPresence.userId, userId), eq(planPresence.sessionId, sessionId)));
    return;
  }
  const { month, storeId, kind, day } = editing;
  await assertStoresInScope(db, caller, EDIT_TAGS[kind], [storeId]);
  // Rows that another call is writing are left to it, so that two calls never wait for each other.
  await db.execute(sql`delete from ${planPresence} where ${planPresence.userId} in (
    select ${planPresence.userId} from ${planPresence} where not (${isRecent}) for update skip locked)`);
  const isMoved = sql`(${planPresence.month}, ${planPresence.storeId}, ${planPresence.kind}, ${planPresence.day})
    is distinct from (excluded.month, excluded.store_id, excluded.kind, excluded.day)`;
  await db.execute(sql`insert into ${planPresence} (user_id, session_id, month, store_id, kind, day)
    select ${userId}::int, ${sessionId}::int, ${month}, ${storeId}::int, ${kind}, ${day}::smallint
    where exists (select 1 from ${planPresence} where ${planPresence.userId} = ${userId})
      or (select count(*) from ${planPresence}) < ${MAX_PLAN_EDITORS}
    on conflict (user_id) do update set session_id = excluded.session_id, month = excluded.month,
      store_id = excluded.store_id, kind = excluded.kind, day = excluded.day, seen_at = now(),
      changed_at = case when ${isMoved} then now() else ${planPresence.changedAt} end`);
}
