import { postContract } from '@backroom/contract/posts';

import { api, fromContract } from './api.ts';

export const postsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPosts: build.query({ ...fromContract(postContract.list), providesTags: ['Post'] }),
    getPostOptions: build.query({ ...fromContract(postContract.options), providesTags: ['Post'] }),
    getPost: build.query({ ...fromContract(postContract.byId), providesTags: ['Post'] }),
    getPostHistory: build.query({ ...fromContract(postContract.history), providesTags: ['Post'] }),
    createPost: build.mutation({ ...fromContract(postContract.create), invalidatesTags: ['Post'] }),
    updatePost: build.mutation({ ...fromContract(postContract.update), invalidatesTags: ['Post'] }),
    removePosts: build.mutation({ ...fromContract(postContract.remove), invalidatesTags: ['Post'] }),
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
