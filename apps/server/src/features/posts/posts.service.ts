import type { ParsedArgOf } from '@backroom/contract';
import type { postContract } from '@backroom/contract/posts';

import { inUse } from '../../kernel/app-error.ts';
import { createAuditedStore, type EntityConfig } from '../../kernel/audited-store.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { Database } from '../../kernel/database.ts';
import type { PostRepository } from './posts.repository.ts';
import { posts } from './posts.table.ts';

type Create = ParsedArgOf<typeof postContract.create>['body'];
type Update = ParsedArgOf<typeof postContract.update>['body'];

const IN_USE = {
  'zh-CN': '岗位“{names}”还有{total}名用户在任，请先为他们更换岗位',
  'en-US': '{total} users still have the post {names}. Assign them another post first',
};
const JUST_ASSIGNED = {
  'zh-CN': '岗位刚刚分配给了用户，请先为他们更换岗位',
  'en-US': 'This post has just been assigned to a user. Assign them another post first',
};
const CODE_TAKEN = { 'zh-CN': '已存在相同编码的岗位', 'en-US': 'There is already a post with this code' };

export function createPostService(db: Database, repository: PostRepository) {
  const store = createAuditedStore(db);
  const entity: EntityConfig<typeof posts> = {
    name: 'post',
    table: posts,
    id: 'postId',
    toRecord: (row, tx) => repository.hydrate(row, tx),
    constraints: {
      sys_post_post_code_unique: { path: 'postCode', text: CODE_TAKEN },
      // The post was assigned between the count and the delete.
      sys_user_post_id_sys_post_post_id_fk: { text: JUST_ASSIGNED },
    },
  };

  return {
    create: async (caller: Caller, values: Create) => repository.hydrate(await store.create(caller, entity, values)),

    update: async (caller: Caller, postId: number, { version, ...values }: Update) =>
      repository.hydrate(await store.update(caller, entity, postId, version, values)),

    remove: (caller: Caller, ids: readonly number[]) =>
      store.remove(caller, entity, ids, {
        withinTransaction: async (tx) => {
          const holders = await repository.countHolders(tx, ids);
          if (holders.length === 0) return;
          const names = holders.map(({ postName }) => postName).join(', ');
          throw inUse(IN_USE, { names, total: holders.reduce((sum, { total }) => sum + total, 0) });
        },
      }),
  };
}
