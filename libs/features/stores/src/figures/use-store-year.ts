import { useCan } from '@backroom/auth';
import { useGetYearPlanQuery } from '@backroom/client/month-plan';
import { getMonthOf } from '@backroom/contract/calendar';
import { monthPlanContract } from '@backroom/contract/month-plan';
import { useBusinessDay } from '@backroom/ui';

/**
 * Plan and cash-in of a store in this year, requested beside the store itself. Undefined for those who may not read
 * plans.
 */
export function useStoreYear(storeId: number) {
  const canRead = useCan(monthPlanContract.year.access);
  const month = getMonthOf(useBusinessDay());
  const year = Number(month.slice(0, 'YYYY'.length));
  const result = useGetYearPlanQuery(
    { query: { year, storeId }, suppressErrors: 'toasts' },
    { skip: !canRead || !(storeId > 0), refetchOnMountOrArgChange: true },
  );
  return canRead ? { result, month } : undefined;
}

export type StoreYear = NonNullable<ReturnType<typeof useStoreYear>>;
