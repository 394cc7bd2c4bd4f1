import type { ParsedArgOf } from '@backroom/contract';
import type { postContract } from '@backroom/contract/posts';

import { createRecord, removeRecords, updateRecord } from '../../kernel/database/audited-store.ts';
import type { Database } from '../../kernel/database/database.ts';
import { inUse } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { createPostEntity } from './posts.entity.ts';
import type { PostRepository } from './posts.repository.ts';

type Create = ParsedArgOf<typeof postContract.create>['body'];
type Update = ParsedArgOf<typeof postContract.update>['body'];

const IN_USE = {
  'zh-CN': '岗位“{names}”还有{total}名用户在任，请先为他们更换岗位',
  'en-US': '{total} users still have the post {names}. Assign them another post first',
};

export function createPostService(db: Database, repository: PostRepository) {
  const entity = createPostEntity(repository);

  return {
    create: async (caller: Caller, values: Create) =>
      repository.hydrate(await createRecord(db, caller, entity, values)),

    update: async (caller: Caller, postId: number, { version, ...values }: Update) =>
      repository.hydrate(await updateRecord(db, caller, entity, { id: postId, version }, values)),

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
