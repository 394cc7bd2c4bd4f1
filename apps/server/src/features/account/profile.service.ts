import { eq } from 'drizzle-orm';

import { type ParsedArgOf } from '@backroom/contract';
import { type Profile, type profileContract } from '@backroom/contract/profile';

import { signInFirst } from '../../kernel/app-error.ts';
import { type Caller } from '../../kernel/caller.ts';
import { recordFieldsOf } from '../../kernel/columns.ts';
import { type Database, type Transaction } from '../../kernel/database.ts';
import { type Noun, records } from '../../kernel/records.ts';
import { depts } from '../departments/departments.table.ts';
import { posts } from '../posts/posts.table.ts';
import { type Origin } from '../sessions/login-log.ts';
import { userNoun } from '../users/user-noun.ts';
import { users } from '../users/users.table.ts';
import { requireOwnPassword } from './own-password.ts';

type Wanted = ParsedArgOf<typeof profileContract.update>['body'];

/** The caller's own record; a version conflict returns the fields of it that the caller may see. */
const ownRecord: Noun<typeof users> = { ...userNoun, toRecord: ({ userId }, tx) => find(tx, userId) };

async function find(db: Database | Transaction, userId: number): Promise<Profile> {
  const [row] = await db
    .select({ user: users, deptName: depts.deptName, postName: posts.postName })
    .from(users)
    .innerJoin(depts, eq(depts.deptId, users.deptId))
    .innerJoin(posts, eq(posts.postId, users.postId))
    .where(eq(users.userId, userId));
  if (!row) throw signInFirst();
  const { username, nickName, phone, email, sex, introduction } = row.user;
  const { deptName, postName } = row;
  return { userId, username, nickName, phone, email, sex, introduction, deptName, postName, ...recordFieldsOf(row.user) };
}

export const profileService = (db: Database) => ({
  read: ({ userId }: Caller): Promise<Profile> => find(db, userId),

  async update({ password, version, ...values }: Wanted, caller: Caller, origin: Origin): Promise<Profile> {
    const { phone } = await find(db, caller.userId);
    // The phone number can be used to sign in: a stolen session must not be able to change it.
    if (values.phone !== phone) await requireOwnPassword(db, caller, { path: 'password', password }, origin);
    await records(db).update(caller, ownRecord, caller.userId, version, values);
    return find(db, caller.userId);
  },
});
