import { sql } from 'drizzle-orm';

import { FIRST_ID, positions, serial } from '@backroom/server/testing/large-company/names';
import { fillOrganisation } from '@backroom/server/testing/large-company/organisation';

import { withDatabase } from '../server/with-database.ts';

const STORES = 50;
const DEPTS = 60;
/** One of so many people has read all notices but some. */
const READERS = 20;
const UNREAD = 20;
const TOKEN_LENGTH = 43;

/** A signed-in person whose console is open. */
export interface OpenPage {
  userId: number;
  headers: Record<string, string>;
  /** Path of the poll of notices. */
  poll: string;
}

type Place = { userId: number; token: string; postId: number; storeId: number };

const first = sql.raw(`${FIRST_ID}`);
const token = sql`rpad('open' || ${serial()}, ${sql.raw(String(TOKEN_LENGTH))}, '0')`;

/** Adds people, each with a session, and live notices to everyone to the demo data, on either database. */
export const seedOpenPages = (
  env: Record<string, string>,
  { pages, liveNotices }: { pages: number; liveNotices: number },
): Promise<OpenPage[]> =>
  withDatabase(env, async ({ db }) => {
    await fillOrganisation(db, { depts: DEPTS, stores: STORES, users: pages });
    await db.execute(sql`update sys_user set status = '2' where user_id > ${first}`);
    await db.execute(sql`
      insert into sys_session (session_id, user_id, ip, user_agent, idle_seconds, expires_at)
      select ${first} + n, ${first} + n, '192.0.2.' || n % 250, 'Mozilla/5.0 (open page)', 7200, now() + interval '1 day'
      from ${positions(pages)}`);
    await db.execute(sql`
      insert into sys_session_token (token_hash, session_id, expires_at)
      select encode(sha256(convert_to(${token}, 'UTF8')), 'hex'), ${first} + n, now() + interval '1 day'
      from ${positions(pages)}`);
    await db.execute(sql`
      insert into cafu_notice (notice_id, notice_type, title, content, starts_at, ends_at, create_by)
      select ${first} + n, (n % 2 + 1)::text, '通知' || n, repeat('各门店请注意。', 10),
        now() - interval '1 day' - n * interval '1 second', now() + interval '90 days', 1
      from ${positions(liveNotices)}`);
    await db.execute(sql`
      insert into cafu_notice_receipt (user_id, notice_id, received_at, read_at)
      select ${first} + n * ${READERS}::int, ${first} + k, now() - interval '2 days', now() - interval '1 day'
      from ${positions(Math.floor(pages / READERS))}, generate_series(1, ${liveNotices - UNREAD}::int) k`);
    await db.execute(sql`vacuum analyze`);
    const { rows } = await db.execute<Place & Record<string, unknown>>(sql`
      select user_id as "userId", ${token} as token, post_id as "postId", coalesce(store_id, 0) as "storeId"
      from ${positions(pages)} join sys_user on user_id = ${first} + n join sys_dept using (dept_id) order by user_id`);
    return rows.map(({ userId, token: own, postId, storeId }) => ({
      userId,
      headers: { authorization: `Bearer ${own}` },
      poll: `/api/cafu/notice/poll?postId=${postId}&storeId=${storeId}`,
    }));
  });
