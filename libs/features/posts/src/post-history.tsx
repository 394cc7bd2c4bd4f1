import { useGetPostHistoryQuery } from '@backroom/client/posts';
import type { Post } from '@backroom/contract/posts';
import { type RecordDialogProps, RecordHistory } from '@backroom/records';

import { getName } from './posts-values.ts';
import { usePostFieldMeta } from './use-post-field-meta.ts';

/** Change history of a post. */
export function PostHistory({ record: post, onClose }: RecordDialogProps<Post>) {
  const fieldMeta = usePostFieldMeta();
  if (!post) return null;
  return (
    <RecordHistory
      {...fieldMeta}
      name={getName(post)}
      useHistory={useGetPostHistoryQuery}
      params={{ postId: post.postId }}
      onClose={onClose}
    />
  );
}
