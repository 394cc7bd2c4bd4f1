import { postContract } from '@backroom/contract/posts';

import { api, call } from './api.ts';

export const postsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPosts: build.query({ ...call(postContract.list), providesTags: ['Post'] }),
    getPostOptions: build.query({ ...call(postContract.options), providesTags: ['Post'] }),
    getPost: build.query({ ...call(postContract.byId), providesTags: ['Post'] }),
    getPostHistory: build.query({ ...call(postContract.history), providesTags: ['Post'] }),
    createPost: build.mutation({ ...call(postContract.create), invalidatesTags: ['Post'] }),
    updatePost: build.mutation({ ...call(postContract.update), invalidatesTags: ['Post'] }),
    removePosts: build.mutation({ ...call(postContract.remove), invalidatesTags: ['Post'] }),
  }),
});

export const {
  useCreatePostMutation,
  useGetPostOptionsQuery,
  useGetPostHistoryQuery,
  useGetPostQuery,
  useGetPostsQuery,
  useRemovePostsMutation,
  useUpdatePostMutation,
} = postsApi;
