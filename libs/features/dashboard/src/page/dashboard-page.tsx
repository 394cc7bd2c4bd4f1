import { createElement, useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { type PagePrefetch, type PrefetchStore, useUser } from '@backroom/auth';
import { dashboardApi, useGetDashboardQuery } from '@backroom/client/dashboard';
import { useNavigation } from '@backroom/client/navigation-tree';
import { createLazyModule, useLazyModule, useText } from '@backroom/ui';

import { type BlockKind, placeBlocks } from '../model/block-choices.ts';
import { BlockFrame } from './block-frame.tsx';
import { dashboardText } from './dashboard.text.ts';
import { HomeHeader } from './home-header.tsx';
import { KpiRow } from './kpi-row.tsx';
import { useHomeBlocks } from './use-home-blocks.ts';

/** A response that is not older is shown again without a request. */
const FRESH_SECONDS = 2;

const lazyBlocks = createLazyModule(() => import('../blocks/lazy-blocks.ts'));

/** The state of the day: figures, what needs attention, ranking, trend, changes, own store, shortcuts. */
export function DashboardPage() {
  // Other rights are another page.
  return <Home key={useUser()?.rights} />;
}

type Thunk = (dispatch: PrefetchStore['dispatch']) => Promise<unknown>;
const { getDashboard } = dashboardApi.endpoints;
const isNeeded: PagePrefetch['isNeeded'] = ({ getState }) =>
  getDashboard.select(undefined)(getState() as never).data === undefined;

/** The figures are requested with the document, and are in the first paint. */
DashboardPage.prefetch = {
  isNeeded,
  start: async (store, search) => {
    if (isNeeded(store, search))
      await store.dispatch(getDashboard.initiate(undefined, { subscribe: false }) as unknown as Thunk);
  },
} satisfies PagePrefetch;

function Home() {
  const t = useText(dashboardText);
  const { kinds, choices, isAvailable } = useHomeBlocks();
  const figures = useGetDashboardQuery(undefined, { refetchOnMountOrArgChange: FRESH_SECONDS });
  const isPainted = useIsPainted();
  const menu = useNavigation();
  const [hasFailed, setFailed] = useState(false);
  const blocks = useLazyModule(lazyBlocks, isPainted && !hasFailed, () => setFailed(true));
  const places = placeBlocks(kinds);
  const renderBlock = (kind: BlockKind) => {
    if (kind === 'figures' && !(figures.error && !figures.data))
      return <KpiRow data={figures.data} Spark={blocks?.Sparkline} Pace={blocks?.PaceKpi} />;
    const title = t(kind);
    if (blocks)
      return createElement(blocks.HomeBlock, { kind, title, figures, menu, isLow: places.get(kind) === 'low' });
    return <BlockFrame kind={kind} title={title} isLoading onRetry={hasFailed ? () => setFailed(false) : undefined} />;
  };

  return (
    <>
      <HomeHeader
        figures={figures.data}
        settings={blocks && createElement(blocks.SettingsButton, { choices, isAvailable })}
      />
      {blocks && createElement(blocks.BlockAge, { result: figures })}
      <Blocks>
        {kinds.map((kind) => (
          <div key={kind} data-place={places.get(kind)}>
            {renderBlock(kind)}
          </div>
        ))}
      </Blocks>
      {blocks && figures.data?.cashIn && createElement(blocks.PlanUpdates, figures.data)}
      {blocks && createElement(blocks.DayUpdates)}
    </>
  );
}

/** True after the first paint, so that code and data of the blocks do not delay it. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(() => lazyBlocks.peek() !== null);
  useEffect(() => {
    if (isPainted) return;
    const timer = setTimeout(() => setPainted(true));
    return () => clearTimeout(timer);
  }, [isPainted]);
  return isPainted;
}

const Blocks = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--ui-space-5);

  /* Cards of one row are equally high. */
  & > div {
    display: grid;
  }

  & > [data-place='wide'] {
    grid-column: 1 / -1;
  }

  & > [data-place='tall'] {
    grid-row: span 2;
  }

  @media (max-width: 991.98px) {
    grid-template-columns: minmax(0, 1fr);

    & > [data-place] {
      grid-area: auto;
    }
  }
`;
