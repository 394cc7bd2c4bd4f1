import { useCan } from '@backroom/auth';
import { useGetPostsQuery, useRemovePostsMutation } from '@backroom/client/posts';
import { type Post, postContract } from '@backroom/contract/posts';
import { ListPage, NoRight, useLazyForm, useListAddress, useStatusFilter } from '@backroom/records';
import { useText } from '@backroom/ui';

import { postText } from './post.text.ts';
import { usePostColumns } from './post-columns.tsx';
import { idOf, nameOf } from './post-values.ts';

export function PostListPage() {
  const t = useText(postText);
  return useCan(postContract.list.access) ? <PostList /> : <NoRight title={t('title')} />;
}

function PostList() {
  const t = useText(postText);
  const status = useStatusFilter();
  const address = useListAddress(postContract.list.query);
  const answer = useGetPostsQuery({ query: address.query });
  const [remove] = useRemovePostsMutation();
  const columns = usePostColumns();
  const form = useLazyForm(loadForm);
  const history = useLazyForm(loadHistory);

  /** The server rejects deleting posts with users; warn before the user confirms. */
  const heldBack = (posts: readonly Post[]) => {
    const held = posts.find(({ userCount }) => userCount > 0);
    return held && t('held', { name: held.postName, users: held.userCount });
  };

  return (
    <ListPage
      words={t}
      contract={postContract}
      address={address}
      answer={answer}
      columns={columns}
      viewKey="posts"
      filters={[{ name: 'postName', label: t('name') }, { name: 'postCode', label: t('code') }, status]}
      idOf={idOf}
      nameOf={nameOf}
      form={form}
      history={history}
      remove={remove}
      heldBack={heldBack}
    />
  );
}

const loadForm = async () => (await import('./post-form.tsx')).PostForm;
const loadHistory = async () => (await import('./post-history.tsx')).PostHistory;
