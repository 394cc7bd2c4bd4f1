import { postsApi, useRemovePostsMutation, useUpdatePostMutation } from '@backroom/client/posts';
import { type Post, postContract } from '@backroom/contract/posts';
import {
  createListPage,
  ListContent,
  type ListPageContentProps,
  useLazyDialog,
  useLazyForm,
  useListActions,
  useRemoval,
  useStatusFilter,
  useStatusUpdate,
} from '@backroom/records';
import { useText } from '@backroom/ui';

import { postText } from './posts.text.ts';
import { usePostColumns } from './posts-columns.tsx';
import { getId, getName, toStatusUpdate } from './posts-values.ts';

export const PostListPage = createListPage(
  {
    contract: postContract,
    endpoint: postsApi.endpoints.getPosts,
    text: postText,
    viewKey: 'posts',
    getId,
    getName,
    useColumns: usePostColumns,
  },
  PostList,
);

function PostList({ list }: ListPageContentProps<Post>) {
  const t = useText(postText);
  const [remove] = useRemovePostsMutation();
  const [update] = useUpdatePostMutation();
  const actions = useListActions(list, {
    form: useLazyForm(loadForm, { contract: postContract, createLabel: t('create') }),
    removal: useRemoval(list, { remove, heldBy: 'postId' }),
    history: useLazyDialog(loadHistory),
    status: useStatusUpdate(update, toStatusUpdate),
  });
  const fields = [{ name: 'postName', label: t('name') }, { name: 'postCode', label: t('code') }, useStatusFilter()];

  return <ListContent list={list} actions={actions} fields={fields} />;
}

const loadForm = async () => (await import('./post-form.tsx')).PostForm;
const loadHistory = async () => (await import('./post-history.tsx')).PostHistory;
