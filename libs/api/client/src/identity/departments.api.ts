import { type Dept, deptContract, type DeptImportResult } from '@backroom/contract/departments';
import type { Job } from '@backroom/contract/jobs';

import { api } from '../api.ts';
import { mutationFromContract, queryFromContract, unlessRejected } from '../queries/cache-tags.ts';
import { type ImportArg, toImportQuery } from '../queries/import-query.ts';
import { patchOwnDeptName } from '../queries/patch-current-user.ts';
import { updateFromContract } from '../queries/update-tags.ts';

export const departmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDepts: build.query(queryFromContract(deptContract.list, 'Dept', 'UserDept', 'UserName', 'UserSet')),
    getDept: build.query(queryFromContract(deptContract.byId, 'Dept', 'UserDept', 'UserName', 'UserSet')),
    getDeptTree: build.query(queryFromContract(deptContract.tree, 'DeptTree')),
    getDeptHistory: build.query(queryFromContract(deptContract.history, 'Dept', 'RoleName', 'RoleSet')),
    createDept: build.mutation(mutationFromContract(deptContract.create, ['Dept', 'DeptTree'])),
    updateDept: build.mutation(
      updateFromContract(
        deptContract.update,
        'Dept',
        'deptId',
        {
          DeptName: ['deptName'],
          DeptTree: ['deptName', 'deptType', 'sort'],
        },
        patchOwnDeptName<Dept>(({ deptId }) => deptId),
      ),
    ),
    // `deptPath` decides who may see the users and stores of the department, and which filters include them.
    moveDept: build.mutation(
      updateFromContract(deptContract.move, 'Dept', 'deptId', {
        DeptPath: ['deptPath'],
        DeptTree: ['deptPath', 'sort'],
      }),
    ),
    importDepts: build.mutation<DeptImportResult | Job, ImportArg>({
      query: toImportQuery(deptContract.import),
      invalidatesTags: unlessRejected(({ dryRun }) => (dryRun ? [] : ['Dept', 'DeptTree'])),
    }),
    mergeDept: build.mutation(
      mutationFromContract(deptContract.merge, ['Dept', 'DeptTree', 'DeptPath', 'User', 'UserDept']),
    ),
    /** A query although it is a POST: it changes nothing. */
    previewDeptMerge: build.query({
      ...queryFromContract(deptContract.previewMerge, 'Dept', 'UserDept', 'UserSet'),
      keepUnusedDataFor: 0,
    }),
    removeDepts: build.mutation(mutationFromContract(deptContract.remove, ['Dept', 'DeptTree'])),
  }),
});

export const {
  useCreateDeptMutation,
  useGetDeptHistoryQuery,
  useGetDeptQuery,
  useGetDeptsQuery,
  useGetDeptTreeQuery,
  useImportDeptsMutation,
  useMergeDeptMutation,
  useMoveDeptMutation,
  usePreviewDeptMergeQuery,
  useRemoveDeptsMutation,
  useUpdateDeptMutation,
} = departmentsApi;
