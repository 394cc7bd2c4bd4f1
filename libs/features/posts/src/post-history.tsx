import { useGetPostHistoryQuery } from '@backroom/client/posts';
import type { Post } from '@backroom/contract/posts';
import { type RecordDialogProps, RecordHistory, useStatusOptions } from '@backroom/records';

import { getName } from './posts-values.ts';
import { usePostLabels } from './use-post-labels.ts';

/** Change history of a post. */
export function PostHistory({ record: post, onClose }: RecordDialogProps<Post>) {
  const labels = usePostLabels();
  const status = useStatusOptions();
  if (!post) return null;
  return (
    <RecordHistory
      name={getName(post)}
      useHistory={useGetPostHistoryQuery}
      params={{ postId: post.postId }}
      labels={labels}
      choices={{ status }}
      onClose={onClose}
    />
  );
}
