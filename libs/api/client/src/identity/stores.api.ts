import type { Job } from '@backroom/contract/jobs';
import { type Store, storeContract, type StoreImportResult } from '@backroom/contract/stores';

import { api } from '../api.ts';
import { mutationFromContract, queryFromContract, unlessRejected } from '../queries/cache-tags.ts';
import { type ImportArg, toImportQuery } from '../queries/import-query.ts';
import { patchOwnDeptName } from '../queries/patch-current-user.ts';
import { updateFromContract } from '../queries/update-tags.ts';

/** Administration of stores. The store of the current user is a separate file, because every page loads it. */
export const storesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStores: build.query(queryFromContract(storeContract.list, 'Store', 'DeptName', 'DeptPath', 'UserName')),
    getStoreDetail: build.query(
      queryFromContract(storeContract.detail, 'Store', 'Dept', 'User', 'UserSet', 'PostName', 'RoleName'),
    ),
    getStoreHistory: build.query(queryFromContract(storeContract.history, 'Store', 'RoleName', 'RoleSet')),
    getStoreManagers: build.query(
      queryFromContract(storeContract.managers, 'UserName', 'UserDept', 'UserSet', 'DeptName', 'DeptPath'),
    ),
    getDeptsWithoutProfile: build.query(queryFromContract(storeContract.deptsWithoutProfile, 'Store', 'DeptTree')),
    importStores: build.mutation<StoreImportResult | Job, ImportArg>({
      query: toImportQuery(storeContract.import),
      invalidatesTags: unlessRejected(({ dryRun }) => (dryRun ? [] : ['Store', 'Dept', 'DeptTree'])),
    }),
    // The profile of an existing department may rename it.
    createStore: build.mutation(
      mutationFromContract(storeContract.create, ({ body }) => {
        const tags = ['Store', 'Dept', 'DeptTree'] as const;
        return body.deptId === 0 ? tags : [...tags, 'DeptName'];
      }),
    ),
    updateStore: build.mutation(
      updateFromContract(
        storeContract.update,
        'Store',
        'storeId',
        {
          Dept: ['deptName'],
          DeptName: ['deptName'],
          DeptTree: ['deptName'],
        },
        patchOwnDeptName<Store>(({ storeId }) => storeId),
      ),
    ),
    removeStores: build.mutation(mutationFromContract(storeContract.remove, ['Store', 'Dept', 'DeptTree'])),
  }),
});

export const {
  useCreateStoreMutation,
  useGetStoreDetailQuery,
  useGetStoreHistoryQuery,
  useGetStoresQuery,
  useImportStoresMutation,
  useRemoveStoresMutation,
  useUpdateStoreMutation,
} = storesApi;
