import { cashInContract } from '@backroom/contract/cash-in';
import type { Job } from '@backroom/contract/jobs';
import { monthPlanContract, type PlanImportResult } from '@backroom/contract/month-plan';

import { api, fromContract } from '../api.ts';
import { mutationFromContract, queryFromContract, unlessRejected } from '../queries/cache-tags.ts';
import { type ImportArg, toImportQuery } from '../queries/import-query.ts';

const SHOWN = ['Store', 'DeptName', 'DeptPath'] as const;

export const monthPlanApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMonthPlan: build.query({
      ...queryFromContract(monthPlanContract.month, 'MonthPlan', ...SHOWN),
      // The page keeps its own copy up to date; a cached one would be outdated when it opens again.
      keepUnusedDataFor: 0,
    }),
    /** Requested by the page of the month when the event stream announces a change. */
    getPlanChanges: build.query({ ...queryFromContract(monthPlanContract.changes, 'MonthPlan'), keepUnusedDataFor: 0 }),
    /** Requested by the page of the month when the event stream announces a change. */
    getPlanPresence: build.query({ ...fromContract(monthPlanContract.presence), keepUnusedDataFor: 0 }),
    getYearPlan: build.query(queryFromContract(monthPlanContract.year, 'MonthPlan', 'PlanCells', ...SHOWN)),
    getPlanHistory: build.query(
      queryFromContract(monthPlanContract.history, 'MonthPlan', 'PlanCells', 'RoleName', 'RoleSet'),
    ),
    // The page has the saved cells already.
    savePlanCells: build.mutation(mutationFromContract(monthPlanContract.save, 'PlanCells')),
    addCashIn: build.mutation(mutationFromContract(cashInContract.add, 'PlanCells')),
    decideCashIn: build.mutation(mutationFromContract(cashInContract.decide, 'PlanCells')),
    announceEditing: build.mutation(fromContract(monthPlanContract.announceEditing)),
    previewPlanCopy: build.mutation(fromContract(monthPlanContract.previewCopy)),
    copyPlans: build.mutation(mutationFromContract(monthPlanContract.copy, 'MonthPlan')),
    submitPlans: build.mutation(mutationFromContract(monthPlanContract.submit, 'MonthPlan')),
    approvePlans: build.mutation(mutationFromContract(monthPlanContract.approve, 'MonthPlan')),
    returnPlans: build.mutation(mutationFromContract(monthPlanContract.return, 'MonthPlan')),
    lockPlans: build.mutation(mutationFromContract(monthPlanContract.lock, 'MonthPlan')),
    unlockPlans: build.mutation(mutationFromContract(monthPlanContract.unlock, 'MonthPlan')),
    undoPlanMoves: build.mutation(mutationFromContract(monthPlanContract.undo, 'MonthPlan')),
    importPlans: build.mutation<PlanImportResult | Job, ImportArg>({
      query: toImportQuery(monthPlanContract.import),
      invalidatesTags: unlessRejected(({ dryRun }) => (dryRun ? [] : ['MonthPlan'])),
    }),
    getStoreTokens: build.query(queryFromContract(cashInContract.tokens, 'StoreToken')),
    createStoreToken: build.mutation(mutationFromContract(cashInContract.createToken, 'StoreToken')),
    removeStoreTokens: build.mutation(mutationFromContract(cashInContract.revokeTokens, 'StoreToken')),
  }),
});

export const {
  useAddCashInMutation,
  useAnnounceEditingMutation,
  useApprovePlansMutation,
  useCopyPlansMutation,
  useCreateStoreTokenMutation,
  useDecideCashInMutation,
  useGetMonthPlanQuery,
  useGetPlanHistoryQuery,
  useGetStoreTokensQuery,
  useGetYearPlanQuery,
  useImportPlansMutation,
  useLazyGetPlanChangesQuery,
  useLazyGetPlanPresenceQuery,
  useLockPlansMutation,
  usePreviewPlanCopyMutation,
  useReturnPlansMutation,
  useRemoveStoreTokensMutation,
  useSavePlanCellsMutation,
  useSubmitPlansMutation,
  useUndoPlanMovesMutation,
  useUnlockPlansMutation,
} = monthPlanApi;
