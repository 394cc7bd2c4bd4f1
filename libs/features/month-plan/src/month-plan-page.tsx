import { useCan } from '@backroom/auth';
import { monthPlanContract } from '@backroom/contract/month-plan';
import { Forbidden } from '@backroom/records';
import { useText } from '@backroom/ui';

import { monthPlanText } from './month-plan.text.ts';
import { OpenFilters } from './plan-filters.tsx';
import { usePlanSearchParams } from './use-plan-search-params.ts';
import { MonthView } from './views/month-view.tsx';
import { YearView } from './views/year/year-view.tsx';

export function MonthPlanPage() {
  const t = useText(monthPlanText);
  return useCan(monthPlanContract.month.access) ? <MonthPlan /> : <Forbidden title={t('title')} />;
}

function MonthPlan() {
  const { searchParams, change } = usePlanSearchParams();
  return (
    <OpenFilters>
      {searchParams.period === 'year' ? (
        <YearView searchParams={searchParams} onChange={change} />
      ) : (
        <MonthView searchParams={searchParams} onChange={change} />
      )}
    </OpenFilters>
  );
}
