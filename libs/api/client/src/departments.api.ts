import { deptContract } from '@backroom/contract/departments';

import { api, fromContract } from './api.ts';

export const departmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDepts: build.query({ ...fromContract(deptContract.list), providesTags: ['Dept'] }),
    getDept: build.query({ ...fromContract(deptContract.byId), providesTags: ['Dept'] }),
    getDeptTree: build.query({ ...fromContract(deptContract.tree), providesTags: ['Dept'] }),
    getDeptHistory: build.query({ ...fromContract(deptContract.history), providesTags: ['Dept'] }),
    createDept: build.mutation({ ...fromContract(deptContract.create), invalidatesTags: ['Dept', 'Store'] }),
    updateDept: build.mutation({ ...fromContract(deptContract.update), invalidatesTags: ['Dept', 'Store'] }),
    moveDept: build.mutation({ ...fromContract(deptContract.move), invalidatesTags: ['Dept', 'Store'] }),
    removeDepts: build.mutation({ ...fromContract(deptContract.remove), invalidatesTags: ['Dept', 'Store'] }),
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
