import { type SQL, sql } from 'drizzle-orm';

import type { OpenDatabase } from '../../server/with-database.ts';

const SURNAMES = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧';
const GIVEN = '伟芳娜敏静丽强磊军洋勇艳杰涛明超秀霞平刚桂英华玉兰春梅建国小满雨晨';
/** Users per statement, which ends within the timeout of statements on a busy machine too. */
const SLICE = 2_500;
/** Statements after which their old rows make room for new ones: the table is hardly larger than if they had come so. */
const SLICES_TO_VACUUM = 8;

/** The person whom each search is meant for, and of whose name there are few. */
export const WANTED = { name: '欧阳小满', pinyin: 'ouyangxiaoman', initials: 'oyxm' };
/** How many names begin with the same three letters. */
export const COMMON = { name: '林小满', pinyin: 'linxiaoman', initials: 'lxm' };

/** A character that follows from the id, `step` apart. */
const pick = (characters: string, step: number): SQL =>
  sql.raw(`substr('${characters}', 1 + (user_id / ${step} % ${characters.length})::int, 1)`);

/** Gives the people of a large company the names that people have, with as many readings. */
export async function fillNames(db: OpenDatabase['db']): Promise<void> {
  const { rows } = await db.execute<{ low: number; high: number }>(
    sql`select min(user_id)::int as low, max(user_id)::int as high from sys_user where username like 'bench.%'`,
  );
  const { low = 0, high = 0 } = rows[0] ?? {};
  const name = sql`${pick(SURNAMES, 1)} || ${pick(GIVEN, SURNAMES.length)} || ${pick(GIVEN, SURNAMES.length * GIVEN.length)}`;
  for (let from = low, slice = 1; from <= high; from += SLICE, slice += 1) {
    await db.execute(sql`update sys_user set nick_name = case user_id when ${low + 1} then ${WANTED.name} else ${name} end
      where username like 'bench.%' and user_id between ${from} and ${from + SLICE - 1}`);
    if (slice % SLICES_TO_VACUUM === 0) await db.execute(sql`vacuum sys_user`);
  }
}
