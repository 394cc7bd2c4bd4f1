import { effectsContract } from '@backroom/contract/effects';

import { api } from '../api.ts';
import { queryFromContract } from '../queries/cache-tags.ts';

/** Forms request them for each draft. */
export const effectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRoleEffects: build.query(queryFromContract(effectsContract.role, 'Home')),
    getUserEffects: build.query(queryFromContract(effectsContract.user, 'Home')),
    getBulkEffects: build.query(queryFromContract(effectsContract.users, 'Home')),
    getRemovalEffects: build.query(queryFromContract(effectsContract.removal, 'Home')),
    getMergeEffects: build.query(queryFromContract(effectsContract.merge, 'Home')),
    getDeptEffects: build.query(queryFromContract(effectsContract.dept, 'Home')),
  }),
});

export const {
  useGetRoleEffectsQuery,
  useGetUserEffectsQuery,
  useGetBulkEffectsQuery,
  useGetRemovalEffectsQuery,
  useGetMergeEffectsQuery,
  useGetDeptEffectsQuery,
} = effectsApi;
