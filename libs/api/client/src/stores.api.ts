import { type Store, storeContract, type StoreImportResult } from '@backroom/contract/stores';

import { api } from './api.ts';
import { invalidatesTagsOf, providesTagsOf, unlessRefused } from './cache-tags.ts';
import { type ImportArg, toImportQuery } from './import-query.ts';
import { patchOwnDeptName } from './patch-current-user.ts';
import { invalidatesChangedFields } from './update-tags.ts';

/** Administration of stores. The store of the current user is a separate file, because every page loads it. */
export const storesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStores: build.query(providesTagsOf(storeContract.list, 'Store', 'DeptName', 'DeptPath', 'UserName')),
    getStoreDetail: build.query(
      providesTagsOf(storeContract.detail, 'Store', 'Dept', 'User', 'UserSet', 'PostName', 'RoleName'),
    ),
    getStoreHistory: build.query(providesTagsOf(storeContract.history, 'Store', 'RoleName', 'RoleSet')),
    getStoreManagers: build.query(
      providesTagsOf(storeContract.managers, 'UserName', 'UserDept', 'UserSet', 'DeptName', 'DeptPath'),
    ),
    getDeptsWithoutProfile: build.query(providesTagsOf(storeContract.deptsWithoutProfile, 'Store', 'DeptTree')),
    importStores: build.mutation<StoreImportResult, ImportArg>({
      query: toImportQuery(storeContract.import),
      invalidatesTags: unlessRefused(({ dryRun }) => (dryRun ? [] : ['Store', 'Dept', 'DeptTree'])),
    }),
    // The profile of an existing department may rename it.
    createStore: build.mutation(
      invalidatesTagsOf(storeContract.create, ({ body }) => {
        const tags = ['Store', 'Dept', 'DeptTree'] as const;
        return body.deptId === 0 ? tags : [...tags, 'DeptName'];
      }),
    ),
    updateStore: build.mutation({
      ...invalidatesChangedFields(storeContract.update, 'Store', 'storeId', {
        Dept: ['deptName'],
        DeptName: ['deptName'],
        DeptTree: ['deptName'],
      }),
      onQueryStarted: patchOwnDeptName<Store>(({ storeId }) => storeId),
    }),
    removeStores: build.mutation(invalidatesTagsOf(storeContract.remove, ['Store', 'Dept', 'DeptTree'])),
  }),
});

export const {
  useCreateStoreMutation,
  useGetDeptsWithoutProfileQuery,
  useGetStoreDetailQuery,
  useGetStoreHistoryQuery,
  useGetStoreManagersQuery,
  useGetStoresQuery,
  useImportStoresMutation,
  useRemoveStoresMutation,
  useUpdateStoreMutation,
} = storesApi;
