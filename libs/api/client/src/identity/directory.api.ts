import { directoryContract } from '@backroom/contract/directory';

import { api } from '../api.ts';
import { queryFromContract } from '../queries/cache-tags.ts';

export const directoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getColleagues: build.query(
      queryFromContract(directoryContract.list, 'User', 'UserSet', 'DeptName', 'DeptPath', 'PostName'),
    ),
    getDirectoryDepts: build.query(queryFromContract(directoryContract.departments, 'DeptTree')),
    getDirectoryPosts: build.query(queryFromContract(directoryContract.posts, 'Post')),
  }),
});

export const { useGetDirectoryDeptsQuery } = directoryApi;
