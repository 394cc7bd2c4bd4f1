import { postContract } from '@backroom/contract/posts';

import { api } from '../api.ts';
import { mutationFromContract, queryFromContract } from '../queries/cache-tags.ts';
import { updateFromContract } from '../queries/update-tags.ts';

export const postsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPosts: build.query(queryFromContract(postContract.list, 'Post', 'UserPost', 'UserSet', 'RoleName', 'RoleSet')),
    getPostOptions: build.query(queryFromContract(postContract.options, 'Post', 'RoleSet')),
    getPost: build.query(queryFromContract(postContract.byId, 'Post', 'UserPost', 'UserSet', 'RoleName', 'RoleSet')),
    getPostHistory: build.query(queryFromContract(postContract.history, 'Post', 'RoleName', 'RoleSet')),
    createPost: build.mutation(mutationFromContract(postContract.create, 'Post')),
    // Lists of users are sorted by post.
    updatePost: build.mutation(
      updateFromContract(postContract.update, 'Post', 'postId', { PostName: ['postName', 'sort'] }),
    ),
    removePosts: build.mutation(mutationFromContract(postContract.remove, 'Post')),
  }),
});

export const {
  useCreatePostMutation,
  useGetPostHistoryQuery,
  useGetPostQuery,
  useRemovePostsMutation,
  useUpdatePostMutation,
} = postsApi;
