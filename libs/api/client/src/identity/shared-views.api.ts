import { sharedViewContract } from '@backroom/contract/shared-views';

import { api } from '../api.ts';
import { mutationFromContract, queryFromContract } from '../queries/cache-tags.ts';

export const sharedViewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Read once for all lists. */
    getSharedViews: build.query(queryFromContract(sharedViewContract.list, 'SharedView', 'RoleName', 'RoleSet')),
    shareView: build.mutation(mutationFromContract(sharedViewContract.share, ['SharedView'])),
    removeSharedViews: build.mutation(mutationFromContract(sharedViewContract.remove, ['SharedView'])),
  }),
});

export const { useGetSharedViewsQuery, useRemoveSharedViewsMutation, useShareViewMutation } = sharedViewsApi;
