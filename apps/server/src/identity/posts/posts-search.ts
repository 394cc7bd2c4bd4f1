import { sql } from 'drizzle-orm';

import { STATUS_DISABLED } from '@backroom/contract';
import { postContract } from '@backroom/contract/posts';

import type { SearchSource } from '../../platform/search/search-source.ts';
import { posts } from '../../schema/posts.table.ts';

/** Posts are found by name and code. */
export const postSearch: SearchSource<'post'> = {
  type: 'post',
  access: postContract.list.access,
  from: posts,
  id: posts.postId,
  name: posts.postName,
  sortKey: posts.postNameSort,
  code: posts.postCode,
  isDisabled: sql`${posts.status} = ${STATUS_DISABLED}`,
};
