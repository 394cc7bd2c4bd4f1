import { useGetPostHistoryQuery } from '@backroom/client/posts';
import type { Post } from '@backroom/contract/posts';
import { postResource } from '@backroom/contract/resources/posts';
import { createRecordHistory, useFieldMeta } from '@backroom/records';

import { getName } from './posts-values.ts';

export const PostHistory = createRecordHistory({
  useHistory: useGetPostHistoryQuery,
  getName,
  getParams: ({ postId }: Post) => ({ postId }),
  useFieldMeta: () => useFieldMeta(postResource),
});
