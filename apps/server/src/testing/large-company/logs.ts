import { sql } from 'drizzle-orm';

import type { Database } from '../../kernel/database/database.ts';
import { inBulk } from './in-bulk.ts';
import { COMMON_WORD, FIRST_ID, FOUND_AT, positions, serial } from './names.ts';

/** Both logs have entries of so many days, in any size. */
const DAYS = 300;
/** Positions in the chains of the operation log, beyond those of the demo data. */
const FIRST_SEQ = 1_000_000;
/** Kinds of records whose number does not grow with the company. */
const FEW = 8;

export interface LogSize {
  operations: number;
  signIns: number;
}
/** Of the records that the operation log is about. */
interface RecordCounts {
  users: number;
  stores: number;
  depts: number;
  roles: number;
  dictValues: number;
  notices: number;
}

const first = sql.raw(`${FIRST_ID}`);
/** From the oldest to the newest entry. */
const at = (count: number) => sql.raw(`(now() - interval '${DAYS} days' * ((${count} - n)::float8 / ${count}))`);
/** The address of one entry, or one of 250. */
const address = sql.raw(`case n when ${FOUND_AT} then '10.0.0.77' else '192.0.2.' || n % 250 end`);
const userName = (users: number) => sql`${sql.raw(`'${COMMON_WORD}.'`)} || ${serial(`n % ${users} + 1`)}`;

const fillSignIns = (db: Database, { signIns }: LogSize, { users }: RecordCounts) =>
  inBulk(db, 'sys_login_log', () =>
    db.execute(sql`
      insert into sys_login_log (id, username, user_id, status, ipaddr, user_agent, msg, way, reason, request_id, login_time)
      select ${first} + n, ${userName(users)}, ${first} + n % ${sql.raw(String(users))} + 1,
        case n % 20 when 0 then '1' else '2' end, ${address}, 'Mozilla/5.0 (bench)',
        case n % 20 when 0 then 'refused' else 'signedIn' end, (array['password', 'phone', 'passkey'])[n % 3 + 1],
        case n % 20 when 0 then 'wrongPassword' else '' end,
        ${sql.raw(`'${COMMON_WORD}-'`)} || n, ${at(signIns)}
      from ${positions(signIns)}`),
  );

/** Without hashes: nothing may verify the chains afterwards. */
async function fillOperations(db: Database, { operations }: LogSize, counts: RecordCounts): Promise<void> {
  const kinds = Object.entries({
    user: counts.users,
    store: counts.stores,
    dept: counts.depts,
    role: counts.roles,
    dictData: counts.dictValues,
    notice: counts.notices,
    monthPlan: counts.stores,
    post: FEW,
    dictType: FEW,
    config: FEW,
  });
  const nouns = sql.raw(`(array[${kinds.map(([noun]) => `'${noun}'`).join(', ')}])[n % ${kinds.length} + 1]`);
  const records = sql.raw(`(array[${kinds.map(([, count]) => count).join(', ')}])[n % ${kinds.length} + 1]`);
  await inBulk(db, 'sys_oper_log', () =>
    db.execute(sql`
      insert into sys_oper_log (oper_id, user_id, user_name, role_keys, noun, action, record_id, changes, request_id, ip, at,
        result, status, chain, seq)
      select ${first} + n, ${first} + n % ${sql.raw(String(counts.users))} + 1, ${userName(counts.users)}, '["clerk"]', ${nouns},
        (array['update', 'update', 'update', 'create', 'remove', 'export', 'import'])[n % 7 + 1],
        (${first} + n / ${sql.raw(String(kinds.length))} % ${records} + 1)::text,
        jsonb_build_object('name', jsonb_build_object('before', 'value ' || n, 'after', 'value ' || n + 1)),
        ${sql.raw(`'${COMMON_WORD}-'`)} || n, ${address}, ${at(operations)},
        case n % 50 when 0 then 'refused' else 'done' end, case n % 50 when 0 then 403 else 200 end, n % 64,
        ${sql.raw(String(FIRST_SEQ))} + n / 64
      from ${positions(operations)}`),
  );
  // What the server writes afterwards is newer.
  await db.execute(
    sql`select setval(pg_get_serial_sequence('sys_oper_log', 'oper_id'), max(oper_id)) from sys_oper_log`,
  );
}

/** Adds both logs with set-based SQL, on PostgreSQL only. */
export async function fillLogs(db: Database, size: LogSize, counts: RecordCounts): Promise<void> {
  await fillSignIns(db, size, counts);
  await fillOperations(db, size, counts);
}
