import { useDeferredValue, useId, useMemo } from 'react';

import { useGetYearPlanQuery } from '@backroom/client/month-plan';
import { MAX_PLAN_STORES, type PlanYearStore } from '@backroom/contract/month-plan';
import {
  Button,
  createLazyComponent,
  createLazyModule,
  DropdownMenu,
  ErrorState,
  Icon,
  IconButton,
  useIsPhone,
  useText,
} from '@backroom/ui';

import { YEAR_SIZES } from '../../grid/grid-sizes.ts';
import { PlanGrid } from '../../grid/plan-grid.tsx';
import { Standings } from '../../grid/standings.tsx';
import { createPlanRows, filterStores } from '../../model/plan-rows.ts';
import { monthPlanText } from '../../month-plan.text.ts';
import { useMonthColumns } from '../../period-columns.ts';
import { usePagedStores } from '../../use-paged-stores.ts';
import { usePeriodFormat } from '../../use-period-format.ts';
import { GridHelp } from '../grid-help.tsx';
import { PlanCard } from '../plan-card.tsx';
import type { PlanViewProps } from '../plan-view.ts';
import { usePrintView } from '../print/use-print-view.ts';
import { PlanExport, usePlanExportItems } from '../toolbar/plan-export.tsx';
import { useYearBase } from '../use-figure-base.ts';
import { useFilterWords } from '../use-filter-words.ts';
import { useTellLocked } from '../use-tell-locked.ts';

const NO_STORES: readonly PlanYearStore[] = [];
const ignore = () => undefined;
const lockYear = () => 'year' as const;
const none = () => null;

/** Sums by month; they change in the months. */
export function YearView({ searchParams, onChange }: PlanViewProps) {
  const t = useText(monthPlanText);
  const helpId = useId();
  const { region, store, show, month } = searchParams;
  const { formatYear } = usePeriodFormat();
  const year = Number(month.slice(0, 'YYYY'.length));
  const pages = usePagedStores(searchParams);
  const result = useGetYearPlanQuery({ query: { year, ...pages.query } }, { refetchOnMountOrArgChange: true });
  // Drawn in slices, apart from reading the response: 500 stores would block a key press for too long.
  const drawn = useDeferredValue(result.currentData);
  const data = result.currentData && drawn?.year === year ? drawn : undefined;
  pages.setCount(data?.count);
  const columns = useMonthColumns(year);
  const stores = useMemo(
    () => filterStores(data?.stores ?? NO_STORES, { regionId: region, storeId: store }),
    [data, region, store],
  );
  const totalName = t(data && data.count > MAX_PLAN_STORES ? 'pageTotal' : 'total');
  const rows = useMemo(() => createPlanRows(stores, columns.length, totalName), [stores, columns, totalName]);
  const period = formatYear(String(year));
  const tellLocked = useTellLocked();
  const [single] = stores.length === 1 ? stores : [];
  const base = useYearBase(single ? 'difference' : show);
  const printing = usePrintView({ period, filters: useFilterWords(searchParams, rows), rows, columns, show });
  return (
    <PlanCard
      searchParams={searchParams}
      onChange={onChange}
      result={result}
      stores={data?.stores}
      count={stores.length}
      page={data}
      hasShow={!single}
      actions={<YearActions searchParams={searchParams} onPrint={printing.print} />}
    >
      <Standings thresholds={data?.thresholds} period={String(year)}>
        {single ? (
          <StoreYear store={single} year={year} query={pages.query} base={base} onChange={onChange} />
        ) : (
          <>
            <PlanGrid
              label={t('grid', { period, show: t(show) })}
              helpId={helpId}
              rows={rows}
              columns={columns}
              sizes={YEAR_SIZES}
              shown="short"
              valueKind={show}
              getLock={lockYear}
              getMarks={none}
              onInput={ignore}
              onDropText={ignore}
              onPaste={({ locked }) => tellLocked(locked[0]?.lock ?? 'year')}
              onPasteDays={ignore}
              onUndo={ignore}
              onRedo={ignore}
              onLocked={tellLocked}
              onActiveRow={ignore}
            />
            <GridHelp id={helpId} canEdit={false} base={base} />
          </>
        )}
      </Standings>
      {printing.element}
    </PlanCard>
  );
}

interface YearActionsProps extends Pick<PlanViewProps, 'searchParams'> {
  onPrint: () => void;
}

/** Export and print; behind one button on phones. */
function YearActions({ searchParams, onPrint }: YearActionsProps) {
  const t = useText(monthPlanText);
  const exportItems = usePlanExportItems(searchParams);
  if (useIsPhone())
    return (
      <DropdownMenu
        trigger={<IconButton label={t('more')} icon={<Icon name="more" />} />}
        items={[...exportItems, { id: 'print', label: t('print'), onSelect: onPrint }]}
      />
    );
  return (
    <>
      <PlanExport searchParams={searchParams} />
      <Button onClick={onPrint}>{t('print')}</Button>
    </>
  );
}

const StoreYear = createLazyComponent(
  createLazyModule(async () => (await import('./store-year.tsx')).StoreYear),
  StoreYearFailed,
);

function StoreYearFailed({ retry }: { retry: () => void }) {
  return <ErrorState onRetry={retry} />;
}
