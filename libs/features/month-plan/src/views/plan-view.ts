import type { PlanSearchParams } from '../use-plan-search-params.ts';

/** What a view of the plan shows, and how it changes that. */
export interface PlanViewProps {
  searchParams: PlanSearchParams;
  onChange: (values: Partial<PlanSearchParams>) => void;
}

/** The query of the month or year. */
export interface PlanResult {
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  fulfilledTimeStamp?: number | undefined;
}
