import { useMemo } from 'react';

import { useUpdatePostMutation } from '@backroom/client/posts';
import type { Post } from '@backroom/contract/posts';
import type { StatusChange } from '@backroom/records';

import { toFormValues } from './posts-values.ts';

/** How posts are enabled and disabled. */
export function usePostStatus(): StatusChange<Post> {
  const [update] = useUpdatePostMutation();
  return useMemo(
    () => ({
      save: (post, status) =>
        update({ params: { postId: post.postId }, body: { ...toFormValues(post), status, version: post.version } }),
    }),
    [update],
  );
}
