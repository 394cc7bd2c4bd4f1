import { deptContract } from '@backroom/contract/departments';

import { api, call } from './api.ts';

export const departmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDepts: build.query({ ...call(deptContract.list), providesTags: ['Dept'] }),
    getDept: build.query({ ...call(deptContract.byId), providesTags: ['Dept'] }),
    getDeptTree: build.query({ ...call(deptContract.tree), providesTags: ['Dept'] }),
    getDeptHistory: build.query({ ...call(deptContract.history), providesTags: ['Dept'] }),
    createDept: build.mutation({ ...call(deptContract.create), invalidatesTags: ['Dept', 'Store'] }),
    updateDept: build.mutation({ ...call(deptContract.update), invalidatesTags: ['Dept', 'Store'] }),
    moveDept: build.mutation({ ...call(deptContract.move), invalidatesTags: ['Dept', 'Store'] }),
    removeDepts: build.mutation({ ...call(deptContract.remove), invalidatesTags: ['Dept', 'Store'] }),
  }),
});

export const {
  useCreateDeptMutation,
  useGetDeptHistoryQuery,
  useGetDeptsQuery,
  useGetDeptTreeQuery,
  useMoveDeptMutation,
  useRemoveDeptsMutation,
  useUpdateDeptMutation,
} = departmentsApi;
