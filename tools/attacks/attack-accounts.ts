import { sql } from 'drizzle-orm';

import { withDatabase } from '../server/with-database.ts';

/** Has every permission on every row, those of all imports too, but is no administrator. */
export const ATTACKER = 'attacker';
/** Works while others attack. */
export const BACKGROUND_USER = 'admin';
export const PASSWORD = 'Backroom-2026';

/**
 * Adds the attacker, with the password of the demo accounts; stores take figures of any day.
 *
 * @returns the number of all users, more than a list counts
 */
export const seedAttacker = (env: Record<string, string>) =>
  withDatabase(env, async ({ db }) => {
    await db.execute(
      sql`insert into sys_role (role_key, role_name, data_scope) values (${ATTACKER}, ${ATTACKER}, '1')`,
    );
    await db.execute(sql`insert into sys_role_menu (role_id, menu_id)
      select role_id, menu_id from sys_role, sys_menu where role_key = ${ATTACKER}`);
    await db.execute(sql`insert into sys_user (username, nick_name, password, dept_id, post_id)
      select ${ATTACKER}::text, ${ATTACKER}::text, password, dept_id, post_id from sys_user where username = ${BACKGROUND_USER}`);
    await db.execute(sql`insert into sys_user_role (user_id, role_id)
      select user_id, role_id from sys_user, sys_role where username = ${ATTACKER} and role_key = ${ATTACKER}`);
    await db.execute(sql`update sys_store set opened_on = null, status = '2'`);
    const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from sys_user`);
    return rows[0]?.total ?? 0;
  });
