import { and, eq, type InferSelectModel } from 'drizzle-orm';

import type { User } from '@backroom/contract/users';

import { notFound } from '../../kernel/errors/app-error.ts';
import { selectGrants } from '../../platform/access/grants.sql.ts';
import { withOwnRecords } from '../../platform/access/own-records.ts';
import { assertPrincipalsNotMorePrivileged, type RightsContext } from '../../platform/access/rights-transaction.ts';
import { depts } from '../../schema/departments.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { users } from '../../schema/users.table.ts';
import { type RelatedFields, relatedFields, toUser } from './user-fields.ts';
import { usersInScope } from './users.repository.ts';

export interface ManageableUser {
  user: User;
  /** The locked row, for the audited store. */
  row: InferSelectModel<typeof users>;
  related: RelatedFields;
}

/**
 * Reads and locks a user whom the caller may manage. A single statement reads the row, what the record shows of other
 * tables and the rights of the user.
 *
 * @throws 404 if the user is out of scope of the tag, 403 if the user has more rights than the caller
 */
export async function lockManageable(context: RightsContext, tag: string, userId: number): Promise<ManageableUser> {
  const { tx, principal } = context;
  const [found] = await tx
    .select({
      row: users,
      related: relatedFields,
      deptPath: depts.deptPath,
      grants: selectGrants(users.userId, { includeDisabled: true }),
    })
    .from(users)
    .innerJoin(depts, eq(depts.deptId, users.deptId))
    .innerJoin(posts, eq(posts.postId, users.postId))
    .where(and(eq(users.userId, userId), usersInScope(principal, tag)))
    .for('update', { of: users });
  if (!found) throw notFound();
  const { row, related, deptPath, grants } = found;
  const { nickName: name, deptId, createBy } = row;
  const people = [{ userId, name, deptId, deptPath, grants, createBy }];
  await assertPrincipalsNotMorePrivileged(context, await withOwnRecords(tx, people, principal.userId));
  return { user: toUser({ ...row, ...related }), row, related };
}
