import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { useGetMonthPlanQuery } from '@backroom/client/month-plan';
import type { PlanMonthData } from '@backroom/contract/month-plan';

import { Standings } from '../grid/standings.tsx';
import { isPending } from '../model/editor-state.ts';
import { receiveSheets } from '../model/plan-sync.ts';
import { useKeptMonth } from '../sync/use-kept-month.ts';
import { usePagedStores } from '../use-paged-stores.ts';
import { KeptDrafts } from './kept-drafts.tsx';
import { type KeptMonth, KeptMonths } from './kept-months.tsx';
import { MonthEditor } from './month-editor.tsx';
import { PlanCard } from './plan-card.tsx';
import type { PlanResult, PlanViewProps } from './plan-view.ts';

/** A month: loads it, then edits a copy that follows the server. */
export function MonthView({ searchParams, onChange }: PlanViewProps) {
  const { month, only, store } = searchParams;
  const pages = usePagedStores(searchParams);
  const result = useGetMonthPlanQuery({
    query: { month, ...(only && { only }), ...(store && { lastYearOf: store }), ...pages.query },
    suppressErrors: 'stale',
  });
  const key = `${month} ${only ?? ''} ${pages.key}`;
  const { currentData } = result;
  pages.setCount(currentData?.count);
  // While the page was hidden in its tab the response is forgotten, but not what is being edited.
  const [cached, setCached] = useState<{ key: string; data: PlanMonthData } | null>(null);
  if (currentData && currentData !== cached?.data) setCached({ key, data: currentData });
  const data = currentData ?? (cached?.key === key ? cached.data : undefined);
  const kept = useKeptMonths();
  const pageKey = `${key} ${data?.pageIndex ?? ''}`;
  return (
    <>
      <KeptMonths months={kept.months} shown={pageKey} onReturn={onChange} />
      {data && <KeptDrafts shown={pageKey} onReturn={onChange} />}
      {data && data.stores.length > 0 ? (
        <LoadedMonth
          key={pageKey}
          pageKey={pageKey}
          searchParams={searchParams}
          onChange={onChange}
          result={result}
          data={data}
          isPaged={pages.isPaged}
          known={kept.months.get(pageKey)}
          onLeave={(month) => kept.keep(pageKey, month)}
        />
      ) : (
        <PlanCard
          searchParams={searchParams}
          onChange={onChange}
          result={result}
          stores={data?.stores}
          count={0}
          page={data}
          hasShow={data !== undefined}
        >
          {null}
        </PlanCard>
      )}
    </>
  );
}

interface LoadedMonthProps extends PlanViewProps {
  pageKey: string;
  data: PlanMonthData;
  isPaged: boolean;
  result: PlanResult;
  /** It was left before with something that is not saved. */
  known: KeptMonth | undefined;
  onLeave: (month: KeptMonth) => void;
}

function LoadedMonth({ pageKey, data, result, known, onLeave, ...props }: LoadedMonthProps) {
  const { searchParams } = props;
  const { store, restored, endRestoration } = useKeptMonth({ pageKey, data, searchParams, known: known?.store });
  // After a submission or a copy it is read again.
  useEffect(() => store.update((state) => receiveSheets(state, data.stores, data.revision)), [store, data]);
  const leave = useRef(() => undefined as void);
  useLayoutEffect(() => {
    leave.current = () => onLeave({ store, searchParams });
  });
  useEffect(() => () => leave.current(), []);
  const shared = { ...props, store, result, page: data };
  return (
    <Standings thresholds={data.thresholds} period={searchParams.month}>
      <MonthEditor {...shared} restored={restored} onRestorationEnd={endRestoration} />
    </Standings>
  );
}

/** Keeps months that close with something that is not saved, as long as the page is open. */
function useKeptMonths() {
  const [months, setMonths] = useState<ReadonlyMap<string, KeptMonth>>(() => new Map());
  const keep = useCallback((key: string, month: KeptMonth) => {
    setMonths((known) => {
      if (!isPending(month.store.get()) && !known.has(key)) return known;
      const next = new Map(known);
      if (isPending(month.store.get())) next.set(key, month);
      else next.delete(key);
      return next;
    });
  }, []);
  return { months, keep };
}
