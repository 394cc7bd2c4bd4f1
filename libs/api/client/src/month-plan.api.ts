import { cashInContract, type CashInImportResult } from '@backroom/contract/cash-in';
import { monthPlanContract, type PlanImportResult } from '@backroom/contract/month-plan';

import { api, fromContract } from './api.ts';
import { invalidatesTagsOf, providesTagsOf, unlessRefused } from './cache-tags.ts';
import { type ImportArg, toImportQuery } from './import-query.ts';

const SHOWN = ['Store', 'DeptName', 'DeptPath'] as const;

export const monthPlanApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMonthPlan: build.query({
      ...providesTagsOf(monthPlanContract.month, 'MonthPlan', ...SHOWN),
      // The page keeps its own copy up to date; a cached one would be outdated when it opens again.
      keepUnusedDataFor: 0,
    }),
    /** Requested by the page of the month when the event stream announces a change. */
    getPlanChanges: build.query({ ...providesTagsOf(monthPlanContract.changes, 'MonthPlan'), keepUnusedDataFor: 0 }),
    getYearPlan: build.query(providesTagsOf(monthPlanContract.year, 'MonthPlan', 'PlanCells', ...SHOWN)),
    getPlanHistory: build.query(
      providesTagsOf(monthPlanContract.history, 'MonthPlan', 'PlanCells', 'RoleName', 'RoleSet'),
    ),
    // The page has the saved cells already.
    savePlanCells: build.mutation(invalidatesTagsOf(monthPlanContract.save, 'PlanCells')),
    addCashIn: build.mutation(invalidatesTagsOf(cashInContract.add, 'PlanCells')),
    previewPlanCopy: build.mutation(fromContract(monthPlanContract.previewCopy)),
    copyPlans: build.mutation(invalidatesTagsOf(monthPlanContract.copy, 'MonthPlan')),
    submitPlans: build.mutation(invalidatesTagsOf(monthPlanContract.submit, 'MonthPlan')),
    approvePlans: build.mutation(invalidatesTagsOf(monthPlanContract.approve, 'MonthPlan')),
    returnPlans: build.mutation(invalidatesTagsOf(monthPlanContract.return, 'MonthPlan')),
    lockPlans: build.mutation(invalidatesTagsOf(monthPlanContract.lock, 'MonthPlan')),
    unlockPlans: build.mutation(invalidatesTagsOf(monthPlanContract.unlock, 'MonthPlan')),
    importCashIn: build.mutation<CashInImportResult, ImportArg>({
      query: toImportQuery(cashInContract.import),
      invalidatesTags: unlessRefused(({ dryRun }) => (dryRun ? [] : ['MonthPlan'])),
    }),
    importPlans: build.mutation<PlanImportResult, ImportArg>({
      query: toImportQuery(monthPlanContract.import),
      invalidatesTags: unlessRefused(({ dryRun }) => (dryRun ? [] : ['MonthPlan'])),
    }),
    getStoreTokens: build.query(providesTagsOf(cashInContract.tokens, 'StoreToken')),
    createStoreToken: build.mutation(invalidatesTagsOf(cashInContract.createToken, 'StoreToken')),
    removeStoreTokens: build.mutation(invalidatesTagsOf(cashInContract.revokeTokens, 'StoreToken')),
  }),
});

export const {
  useAddCashInMutation,
  useApprovePlansMutation,
  useCopyPlansMutation,
  useCreateStoreTokenMutation,
  useGetMonthPlanQuery,
  useGetPlanHistoryQuery,
  useGetStoreTokensQuery,
  useGetYearPlanQuery,
  useImportCashInMutation,
  useImportPlansMutation,
  useLazyGetPlanChangesQuery,
  useLockPlansMutation,
  usePreviewPlanCopyMutation,
  useReturnPlansMutation,
  useRemoveStoreTokensMutation,
  useSavePlanCellsMutation,
  useSubmitPlansMutation,
  useUnlockPlansMutation,
} = monthPlanApi;
