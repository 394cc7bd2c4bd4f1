import { eq } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import type { postContract } from '@backroom/contract/posts';

import { createRecord, removeRecords, updateRecord } from '../../kernel/database/audited-store.ts';
import type { Database, Transaction } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { inUse, invalidFields } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { assertNotDisabled } from '../../platform/access/disabled-choices.ts';
import { posts } from '../../schema/posts.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { createPostEntity } from './posts.entity.ts';
import type { PostRepository } from './posts.repository.ts';

type Create = ParsedArgOf<typeof postContract.create>['body'];
type Update = ParsedArgOf<typeof postContract.update>['body'];

const IN_USE = {
  'zh-CN': '岗位“{names}”还有{total}名用户在任，请先为他们更换岗位',
  'en-US': '{total} users still have the post {names}. Assign them another post first',
};

const UNKNOWN_ROLE = { 'zh-CN': '角色不存在', 'en-US': 'This role does not exist' };

/** @throws 422 for a role that does not exist or is disabled; 0 means none */
async function assertProposedRole(tx: Transaction, roleId: number): Promise<void> {
  if (roleId === 0) return;
  const [role] = await tx.select({ status: roles.status }).from(roles).where(eq(roles.roleId, roleId));
  if (!role) throw invalidFields({ path: 'roleId', text: UNKNOWN_ROLE });
  assertNotDisabled(role, 'proposedRole', 'roleId');
}

export function createPostService(db: Database, repository: PostRepository) {
  const entity = createPostEntity(repository);

  return {
    create: (caller: Caller, { roleId, ...values }: Create) =>
      inTransaction(db, async (tx) => {
        await assertProposedRole(tx, roleId);
        return repository.hydrate(await createRecord(tx, caller, entity, { ...values, roleId: roleId || null }), tx);
      }),

    update: (caller: Caller, postId: number, { version, roleId, ...values }: Update) =>
      inTransaction(db, async (tx) => {
        const [before] = await tx.select({ roleId: posts.roleId }).from(posts).where(eq(posts.postId, postId));
        if (roleId !== (before?.roleId ?? 0)) await assertProposedRole(tx, roleId);
        const changed = { ...values, roleId: roleId || null };
        return repository.hydrate(await updateRecord(tx, caller, entity, { id: postId, version }, changed), tx);
      }),

    remove: (caller: Caller, ids: readonly number[]) =>
      removeRecords(db, caller, entity, ids, {
        withinTransaction: async (tx) => {
          const holders = await repository.countHolders(tx, ids);
          if (holders.length === 0) return;
          const names = holders.map(({ postName }) => postName);
          throw inUse(IN_USE, { names, total: holders.reduce((sum, { total }) => sum + total, 0) });
        },
      }),
  };
}
