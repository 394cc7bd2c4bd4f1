import { takingsContract } from '@backroom/contract/takings';

import { api } from '../api.ts';
import { mutationFromContract, queryFromContract } from '../queries/cache-tags.ts';

const SHOWN = ['Store', 'DeptName', 'DeptPath', 'MonthPlan', 'PlanCells'] as const;

export const takingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTakingsDay: build.query(queryFromContract(takingsContract.day, 'TakingsDay', ...SHOWN)),
    getTakingsDays: build.query(queryFromContract(takingsContract.days, 'TakingsDay', ...SHOWN)),
    getTakingsHistory: build.query(queryFromContract(takingsContract.history, 'TakingsDay', 'RoleName', 'RoleSet')),
    saveTakingsDay: build.mutation(mutationFromContract(takingsContract.save, ['TakingsDay', 'PlanCells'])),
    closeTakingsDay: build.mutation(mutationFromContract(takingsContract.close, ['TakingsDay', 'PlanCells'])),
    reopenTakingsDay: build.mutation(mutationFromContract(takingsContract.reopen, 'TakingsDay')),
    reviewTakingsDay: build.mutation(mutationFromContract(takingsContract.review, 'TakingsDay')),
  }),
});

export const {
  useCloseTakingsDayMutation,
  useGetTakingsDayQuery,
  useGetTakingsDaysQuery,
  useGetTakingsHistoryQuery,
  useLazyGetTakingsDayQuery,
  useReopenTakingsDayMutation,
  useReviewTakingsDayMutation,
  useSaveTakingsDayMutation,
} = takingsApi;
