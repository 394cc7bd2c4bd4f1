import { monthPlanContract } from '@backroom/contract/month-plan';
import { ExportButton } from '@backroom/records';

import type { PlanSearchParams } from '../use-plan-search-params.ts';

/** Exports what the filters show as XLSX, whatever the chosen value: plan, cash-in and difference have a sheet each. */
export const PlanExport = ({
  searchParams: { period, month, region, store, page, only },
}: {
  searchParams: PlanSearchParams;
}) => (
  <ExportButton
    endpoint={monthPlanContract.exportWorkbook}
    arg={{ query: { period, month, regionId: region, storeId: store, pageIndex: page, only } }}
  />
);
