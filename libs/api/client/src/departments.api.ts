import { type Dept, deptContract } from '@backroom/contract/departments';

import { api } from './api.ts';
import { changes, providesTagsOf } from './cache-tags.ts';
import { patchOwnDeptName } from './patch-current-user.ts';
import { updates } from './update-tags.ts';

export const departmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDepts: build.query(providesTagsOf(deptContract.list, 'Dept', 'UserDept', 'UserSet')),
    getDept: build.query(providesTagsOf(deptContract.byId, 'Dept', 'UserDept', 'UserSet')),
    getDeptTree: build.query(providesTagsOf(deptContract.tree, 'DeptTree')),
    getDeptHistory: build.query(providesTagsOf(deptContract.history, 'Dept', 'RoleName', 'RoleSet')),
    createDept: build.mutation(changes(deptContract.create, ['Dept', 'DeptTree'])),
    updateDept: build.mutation({
      ...updates(deptContract.update, 'Dept', 'deptId', {
        DeptName: ['deptName'],
        DeptTree: ['deptName', 'deptType', 'sort'],
      }),
      onQueryStarted: patchOwnDeptName<Dept>(({ deptId }) => deptId),
    }),
    // `deptPath` decides who may see the users and stores of the department, and which filters include them.
    moveDept: build.mutation(
      updates(deptContract.move, 'Dept', 'deptId', { DeptPath: ['deptPath'], DeptTree: ['deptPath', 'sort'] }),
    ),
    removeDepts: build.mutation(changes(deptContract.remove, ['Dept', 'DeptTree'])),
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
