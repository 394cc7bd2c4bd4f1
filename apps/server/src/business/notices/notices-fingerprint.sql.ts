import { type SQL, sql } from 'drizzle-orm';

import type { Executor } from '../../kernel/database/database.ts';
import { noticeChanges, noticeReceipts, notices } from '../../schema/notices.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { users } from '../../schema/users.table.ts';

const CHANGES_ID = 1;

/** Counts a write of notices; at the end of its transaction, because it locks the row. */
export const countNoticeChange = (tx: Executor) =>
  tx
    .insert(noticeChanges)
    .values({ id: CHANGES_ID, changes: 1 })
    .onConflictDoUpdate({ target: noticeChanges.id, set: { changes: sql`${noticeChanges.changes} + 1` } });

/** Writes, and notices that have begun or ended. Independent of the user, so evaluated once per statement. */
export const noticesVersion: SQL<string> = sql`(select concat_ws(' ',
  (select ${noticeChanges.changes} from ${noticeChanges} where ${noticeChanges.id} = ${CHANGES_ID}),
  (select max(${notices.startsAt}) from ${notices} where ${notices.startsAt} <= now()),
  (select max(${notices.endsAt}) from ${notices} where ${notices.endsAt} <= now())))`;

/** An acknowledgement may follow the reading. Only of those that were read last: the index has them in this order. */
const MAX_MARKS = 100;
const lastMark = sql`(select max(greatest(read_at, acknowledged_at)) from (
  select ${noticeReceipts.readAt}, ${noticeReceipts.acknowledgedAt} from ${noticeReceipts}
  where ${noticeReceipts.userId} = ${users.userId} and ${noticeReceipts.readAt} is not null
  order by ${noticeReceipts.readAt} desc limit ${sql.raw(String(MAX_MARKS))}) marks)`;

/**
 * Hash that changes when the open notices of a user may have changed: on a write, when one begins or ends, and when the
 * user dismisses or acknowledges one elsewhere. The surrounding statement must select from `users`.
 */
export const noticesFingerprint: SQL<string> = computed<string>(
  sql`md5(concat_ws('/', ${noticesVersion}, ${lastMark}))`,
);
