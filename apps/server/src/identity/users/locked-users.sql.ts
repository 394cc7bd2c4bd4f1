import { sql } from 'drizzle-orm';

import { signInAttempts } from '../../schema/sessions.table.ts';
import { folded } from '../../schema/table-helpers.ts';
import { users } from '../../schema/users.table.ts';
import { accountBucket } from '../sessions/attempt-rules.ts';
import { factorBucket } from '../sign-in/factor-attempts.ts';

/** As `accountBucket` and `factorBucket`: user names have ASCII letters only. */
const ACCOUNT_PREFIX = accountBucket('');
const FACTOR_PREFIX = factorBucket(0).slice(0, -1);

/** The counter of failed passwords of a user, and that of failed second factors. */
export const isAccountCounter = sql`${signInAttempts.bucket} like ${`${ACCOUNT_PREFIX}%`}
  and ${folded(users.username)} = fold_text(substr(${signInAttempts.bucket}, ${ACCOUNT_PREFIX.length + 1}::int))`;
export const isFactorCounter = sql`${signInAttempts.bucket} = ${FACTOR_PREFIX}::text || ${users.userId}::text`;

/** While the counter is locked. */
export const isLockedCounter = sql`${signInAttempts.lockedUntil} > clock_timestamp()`;

/**
 * Users with a locked counter, found by the few counters. Two arrays: with both conditions in one join, or with
 * `in (select …)`, no index of the users can be used.
 */
export const isLocked = sql`(
  ${users.userId} = any(array(select locked.user_id from ${signInAttempts} join ${users} locked
    on ${signInAttempts.bucket} like ${`${ACCOUNT_PREFIX}%`}
    and fold_text(locked.username) = fold_text(substr(${signInAttempts.bucket}, ${ACCOUNT_PREFIX.length + 1}::int))
    where ${isLockedCounter}))
  or ${users.userId} = any(array(select substr(${signInAttempts.bucket}, ${FACTOR_PREFIX.length + 1}::int)::int
    from ${signInAttempts} where ${signInAttempts.bucket} like ${`${FACTOR_PREFIX}%`} and ${isLockedCounter})))`;
