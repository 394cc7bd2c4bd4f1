import { useCan } from '@backroom/auth';
import { useDownload } from '@backroom/client/download';
import { monthPlanContract } from '@backroom/contract/month-plan';
import { ExportButton } from '@backroom/records';
import { type DropdownMenuEntry, Icon, useText } from '@backroom/ui';

import { monthPlanText } from '../../month-plan.text.ts';
import type { PlanSearchParams } from '../../use-plan-search-params.ts';

const toArg = ({ period, month, region, store, page, only }: PlanSearchParams) => ({
  query: { period, month, regionId: region, storeId: store, pageIndex: page, only },
});

/** Exports what the filters show as XLSX, whatever the chosen value: plan, cash-in and difference have a sheet each. */
export const PlanExport = ({ searchParams }: { searchParams: PlanSearchParams }) => (
  <ExportButton endpoint={monthPlanContract.exportWorkbook} arg={toArg(searchParams)} />
);

/** The same as an entry of the menu. */
export function usePlanExportItems(searchParams: PlanSearchParams): DropdownMenuEntry[] {
  const t = useText(monthPlanText);
  const [start, { isLoading }] = useDownload(monthPlanContract.exportWorkbook);
  if (!useCan(monthPlanContract.exportWorkbook.access)) return [];
  return [
    {
      id: 'export',
      label: t('export'),
      icon: <Icon name="download" />,
      disabled: isLoading,
      onSelect: () => void start(toArg(searchParams)),
    },
  ];
}
