import { and, eq } from 'drizzle-orm';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Executor } from '../../kernel/database/database.ts';
import { invalidFields } from '../../kernel/errors/app-error.ts';
import { listableUsers } from '../../platform/access/stores-scope.ts';
import { users } from '../../schema/users.table.ts';

const UNKNOWN_LEADER = {
  'zh-CN': '用户不存在，或不在你可查看的范围内',
  'en-US': 'This user does not exist or is outside what you may view',
};

/** @throws 422 if the caller may not list this user; 0 means no leader */
export async function assertLeader(tx: Executor, principal: Principal, leaderId: number): Promise<void> {
  if (leaderId === 0) return;
  const found = await tx.$count(users, and(eq(users.userId, leaderId), listableUsers(principal)));
  if (found === 0) throw invalidFields({ path: 'leaderId', text: UNKNOWN_LEADER });
}
