import { sql } from 'drizzle-orm';

import type { Database } from '../../kernel/database/database.ts';
import { inBulk } from './in-bulk.ts';
import { FIRST_ID, nameOf, positions, withinDays } from './names.ts';

/** Receipts of a notice that has ended; of a live one so many more. */
const RECEIPTS = 25;
const MORE_OF_LIVE = 4;
/** Live notices that a reader has not read. */
const OPEN = 20;

export interface NoticeSize {
  notices: number;
  /** The first ones; of the others nine of ten have ended, and one begins later. */
  liveNotices: number;
}

interface NoticeOptions extends NoticeSize {
  stores: number;
  users: number;
  /** They have read all live notices but some. */
  readerIds: readonly number[];
}

const first = sql.raw(`${FIRST_ID}`);

/** Adds notices of every state to everyone, or to a store or role, and their receipts; on PostgreSQL only. */
export async function fillNotices(
  db: Database,
  { notices, liveNotices, stores, users, readerIds }: NoticeOptions,
): Promise<void> {
  const live = sql.raw(String(liveNotices));
  const toStore = sql.raw(`array[${FIRST_ID + 1} + (n - 1) % ${stores}]`);
  await inBulk(db, 'cafu_notice', () =>
    db.execute(sql`
      insert into cafu_notice (notice_id, notice_type, title, content, starts_at, ends_at, acknowledge_by, store_ids, role_ids,
        create_by, created_at)
      select ${first} + n, (n % 3 + 1)::text, ${nameOf('通知')}, repeat('各门店请注意。', 10),
        case when n <= ${live} then now() - interval '1 day' - n * interval '1 second'
          when n % 10 = 0 then now() + interval '30 days' + n * interval '1 minute' else ${withinDays(600)} - interval '40 days' end,
        case when n <= ${live} then now() + interval '90 days'
          when n % 10 = 0 then null else now() - interval '2 days' - n * interval '1 second' end,
        case when n % 30 = 0 then now() + interval '30 days' end,
        case n % 5 when 2 then ${toStore} when 4 then ${toStore} else '{}' end,
        case n % 5 when 3 then array[(select role_id from sys_role where role_key = 'clerk')] else '{}' end,
        1, ${withinDays(600)}
      from ${positions(notices)}`),
  );
  await inBulk(db, 'cafu_notice_receipt', async () => {
    await db.execute(sql`
      insert into cafu_notice_receipt (user_id, notice_id, received_at, read_at)
      select ${first} + 1 + (n::bigint * 31 + k) % ${sql.raw(String(users))}, ${first} + n, now() - interval '2 days',
        case k % 4 when 0 then null else now() - interval '1 day' end
      from ${positions(notices)}, generate_series(1, case when n <= ${live} then ${RECEIPTS * MORE_OF_LIVE}::int
        else ${RECEIPTS}::int end) k`);
    for (const userId of readerIds)
      await db.execute(sql`
        insert into cafu_notice_receipt (user_id, notice_id, received_at, read_at)
        select ${userId}::int, ${first} + n, now() - interval '2 days', now() - interval '1 day'
        from ${positions(liveNotices - OPEN)} on conflict do nothing`);
  });
}
