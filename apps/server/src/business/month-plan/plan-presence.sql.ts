import { type SQL, sql } from 'drizzle-orm';

import { PLAN_EDITOR_SECONDS } from '@backroom/contract/month-plan';

import { liveSessionCondition } from '../../identity/sessions/session-state.sql.ts';
import { planPresence } from '../../schema/plan-presence.table.ts';
import { sessions } from '../../schema/sessions.table.ts';
import { users } from '../../schema/users.table.ts';

/** Announced lately, by the clock of the database, which all instances share. */
export const isRecent: SQL = sql`${planPresence.seenAt} > now() - make_interval(secs => ${PLAN_EDITOR_SECONDS}::int)`;

/**
 * The months in which users edit cells, each with a hash that changes when one begins, moves on, ends, signs out or is
 * no longer heard of. It is sent to everyone, so it is made of times only, from which neither users nor stores follow.
 */
export const presenceFingerprints: SQL<Record<string, string>> = sql`(
  select coalesce(json_object_agg(edited.month, edited.fingerprint order by edited.month), '{}')
  from (select ${planPresence.month},
      md5(string_agg(${planPresence.changedAt}::text, ' ' order by ${planPresence.changedAt})) as fingerprint
    from ${planPresence}
    join ${sessions} on ${sessions.sessionId} = ${planPresence.sessionId}
    join ${users} on ${users.userId} = ${planPresence.userId}
    where ${isRecent} and ${liveSessionCondition}
    group by ${planPresence.month}) as edited)`;
