import { postContract } from '@backroom/contract/posts';

import { api } from './api.ts';
import { invalidatesTagsOf, providesTagsOf } from './cache-tags.ts';
import { invalidatesChangedFields } from './update-tags.ts';

export const postsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPosts: build.query(providesTagsOf(postContract.list, 'Post', 'UserPost', 'UserSet')),
    getPostOptions: build.query(providesTagsOf(postContract.options, 'Post')),
    getPost: build.query(providesTagsOf(postContract.byId, 'Post', 'UserPost', 'UserSet')),
    getPostHistory: build.query(providesTagsOf(postContract.history, 'Post', 'RoleName', 'RoleSet')),
    createPost: build.mutation(invalidatesTagsOf(postContract.create, 'Post')),
    // Lists of users are sorted by post.
    updatePost: build.mutation(
      invalidatesChangedFields(postContract.update, 'Post', 'postId', { PostName: ['postName', 'sort'] }),
    ),
    removePosts: build.mutation(invalidatesTagsOf(postContract.remove, 'Post')),
  }),
});

export const {
  useCreatePostMutation,
  useGetPostOptionsQuery,
  useGetPostHistoryQuery,
  useGetPostQuery,
  useRemovePostsMutation,
  useUpdatePostMutation,
} = postsApi;
