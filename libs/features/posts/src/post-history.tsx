import { useGetPostHistoryQuery } from '@backroom/client/posts';
import { type Post } from '@backroom/contract/posts';
import { type RecordFormProps, RecordHistory, useStatusOptions } from '@backroom/records';

import { nameOf } from './post-values.ts';
import { usePostLabels } from './use-post-labels.ts';

/** Change history of a post. */
export function PostHistory({ record: post, onClose }: RecordFormProps<Post>) {
  const labels = usePostLabels();
  const status = useStatusOptions();
  if (!post) return null;
  return (
    <RecordHistory
      name={nameOf(post)}
      useHistory={useGetPostHistoryQuery}
      params={{ postId: post.postId }}
      labels={labels}
      choices={{ status }}
      onClose={onClose}
    />
  );
}
