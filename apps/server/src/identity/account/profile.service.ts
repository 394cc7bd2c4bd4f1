import { eq } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import type { Profile, profileContract } from '@backroom/contract/profile';
import { profile } from '@backroom/contract/profile/schemas';

import { updateRecord } from '../../kernel/database/audited-store.ts';
import type { Database, Transaction } from '../../kernel/database/database.ts';
import { toRecord } from '../../kernel/database/to-record.ts';
import { unauthenticated } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { RequestMetadata } from '../../kernel/http/request-metadata.ts';
import { assertAdminCanSignIn } from '../../platform/access/administrator-sign-in.ts';
import { depts } from '../../schema/departments.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { users } from '../../schema/users.table.ts';
import { assertOwnPassword } from './own-password.ts';
import { createOwnProfileEntity } from './profile.entity.ts';

type ProfileUpdate = ParsedArgOf<typeof profileContract.update>['body'];

const ownProfileEntity = createOwnProfileEntity(findProfile);

async function findProfile(db: Database | Transaction, userId: number): Promise<Profile> {
  const [row] = await db
    .select({ user: users, deptName: depts.deptName, postName: posts.postName })
    .from(users)
    .innerJoin(depts, eq(depts.deptId, users.deptId))
    .innerJoin(posts, eq(posts.postId, users.postId))
    .where(eq(users.userId, userId));
  if (!row) throw unauthenticated();
  return toRecord(profile, { ...row, ...row.user });
}

export const createProfileService = (db: Database) => ({
  read: ({ userId }: Caller): Promise<Profile> => findProfile(db, userId),

  async update(
    { password, version, ...values }: ProfileUpdate,
    caller: Caller,
    metadata: RequestMetadata,
  ): Promise<Profile> {
    const { phone } = await findProfile(db, caller.userId);
    // The phone number can be used to sign in: a stolen session must not be able to change it.
    if (values.phone !== phone) await assertOwnPassword(db, caller, { path: 'password', password }, metadata);
    await updateRecord(db, caller, ownProfileEntity, { id: caller.userId, version }, values, {
      withinTransaction: async (tx, before, after) => {
        if (after.phone !== before?.phone) await assertAdminCanSignIn(tx);
      },
    });
    return findProfile(db, caller.userId);
  },
});
