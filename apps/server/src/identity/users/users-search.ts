import { eq, sql } from 'drizzle-orm';

import { STATUS_DISABLED } from '@backroom/contract';
import { userContract } from '@backroom/contract/users';

import type { SearchSource } from '../../platform/search/search-source.ts';
import { depts } from '../../schema/departments.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { users } from '../../schema/users.table.ts';
import { usersInScope } from './users.repository.ts';

const { access } = userContract.list;

/** People are found by name, user name, telephone number and e-mail. */
export const userSearch: SearchSource<'user'> = {
  type: 'user',
  access,
  from: users,
  joins: [
    { table: depts, on: eq(depts.deptId, users.deptId) },
    { table: posts, on: eq(posts.postId, users.postId) },
  ],
  id: users.userId,
  name: users.nickName,
  sortKey: users.nickNameSort,
  code: users.username,
  place: sql`${depts.deptName} || ' · ' || ${posts.postName}`,
  phone: users.phone,
  others: [users.email],
  isDisabled: sql`${users.status} = ${STATUS_DISABLED}`,
  inScope: (person, wouldBePath) => usersInScope(person, access, wouldBePath),
};
