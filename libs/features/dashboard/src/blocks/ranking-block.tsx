import { styled } from 'styled-components';

import { PageLink } from '@backroom/auth/page-link';
import { useGetRankingQuery } from '@backroom/client/home-blocks';
import type { CashInSums } from '@backroom/contract/dashboard';
import { MAX_RANKED_STORES, type RankedStore } from '@backroom/contract/home-blocks';
import type { PlanThresholds } from '@backroom/contract/month-plan';
import { getCompletion, isBehindPlan } from '@backroom/contract/month-plan/rules';
import { toPlanAddress } from '@backroom/records/plan-addresses';
import { formatCents } from '@backroom/records/plan-figures';
import { Avatar, type ChartData, formatRatio, truncate, useLanguage, useText, VisuallyHidden } from '@backroom/ui';

import { blocksText } from './blocks.text.ts';
import { ChartCard } from './chart-card.tsx';
import { NoPlan, NothingCompared } from './empty-hints.tsx';
import { OPTIONS, SILENT } from './query-options.ts';

interface Ranking {
  month: string;
  thresholds: PlanThresholds;
  count: number;
  stores: readonly RankedStore[];
}

interface RankingBlockProps {
  title: string;
  cashIn: CashInSums | undefined;
}

/** The stores by the distance of their completion from 100 %, on a common line; those behind are hatched. */
export function RankingBlock({ title, cashIn }: RankingBlockProps) {
  const result = useGetRankingQuery(SILENT, OPTIONS);
  const t = useText(blocksText);
  const language = useLanguage();
  const { data } = result;
  const summary =
    data && data.count > MAX_RANKED_STORES ? t('rankingOfMany', { count: data.count }) : t('rankingSummary');
  return (
    <ChartCard
      title={title}
      summary={summary}
      result={result}
      data={data && toChart(data.stores, t)}
      empty={cashIn?.plan == null ? <NoPlan /> : <NothingCompared />}
      formatValue={(value, seriesId) =>
        seriesId === 'completion' ? formatRatio(value, language) : formatCents(value, cashIn?.currency ?? '', language)
      }
    >
      {data && <RankedStores {...data} />}
    </ChartCard>
  );
}

const toChart = (
  stores: readonly RankedStore[],
  t: (key: 'store' | 'plan' | 'actual' | 'completion') => string,
): ChartData => ({
  categoryLabel: t('store'),
  // Two stores may have the same name.
  categories: stores.map(({ place, storeName }) => `${place}. ${storeName}`),
  series: [
    { id: 'completion', label: t('completion'), values: stores.map(getCompletion) },
    { id: 'plan', label: t('plan'), values: stores.map(({ plan }) => plan) },
    { id: 'actual', label: t('actual'), values: stores.map(({ actual }) => actual) },
  ],
});

/** Least reach of the axis on each side of 100 %. */
const MIN_REACH = 0.05;

function RankedStores({ month, thresholds, stores }: Ranking) {
  const t = useText(blocksText);
  const language = useLanguage();
  const deviations = stores.map((store) => (getCompletion(store) ?? 0) - 1);
  const reach = Math.max(MIN_REACH, ...deviations.map(Math.abs));
  return (
    <List>
      {stores.map((store, index) => {
        const deviation = deviations[index] ?? 0;
        const isBehind = isBehindPlan(store, thresholds);
        return (
          <li
            key={store.storeId}
            data-gap={(index > 0 && store.place > (stores[index - 1]?.place ?? 0) + 1) || undefined}
          >
            <StoreLink to={toPlanAddress({ month, store: store.storeId, show: 'completion' })}>
              <Place>{store.place}</Place>
              <Avatar id={store.storeId} kind="store" name={store.storeName} size="small" decorative />
              <Name title={store.storeName}>{store.storeName}</Name>
              <Track aria-hidden>
                <Bar
                  data-behind={isBehind || undefined}
                  data-side={deviation < 0 ? 'below' : 'above'}
                  style={{ width: `${(Math.abs(deviation) / reach) * 50}%` }}
                />
              </Track>
              <Ratio>{formatRatio(deviation + 1, language)}</Ratio>
              {isBehind && <VisuallyHidden>{t('behind')}</VisuallyHidden>}
            </StoreLink>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ol`
  [data-gap] {
    margin-top: var(--ui-space-3);
    padding-top: var(--ui-space-3);
    border-top: 1px solid var(--ui-line-2);
  }
`;

const StoreLink = styled(PageLink)`
  position: relative;
  display: flex;
  gap: var(--ui-space-3);
  align-items: center;
  min-height: calc(var(--ui-target-min) + var(--ui-space-2));
  border-radius: var(--ui-radius-1);
  color: var(--ui-fg-1);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
  text-decoration: none;

  &:hover {
    background: var(--ui-row-hover-bg);
  }

  @media (pointer: coarse) {
    min-height: var(--ui-target-touch);
  }
`;

const Place = styled.span`
  flex: none;
  width: 2.5em;
  color: var(--ui-fg-3);
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

const Name = styled.span`
  ${truncate}
  flex: none;
  width: 9em;
`;

/** The line of 100 % runs through the middle of all bars. */
const Track = styled.span`
  position: relative;
  flex: 1;
  min-width: 0;
  height: var(--ui-space-4);

  &::after {
    content: '';
    position: absolute;
    inset-block: calc(-1 * var(--ui-space-2));
    inset-inline-start: 50%;
    border-inline-start: 1px solid var(--ui-fg-3);
  }
`;

const Bar = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 50%;
  box-sizing: border-box;
  min-width: 2px;
  border: 1px solid var(--ui-accent-control);
  background: var(--ui-accent-control);

  &[data-side='below'] {
    inset-inline: auto 50%;
  }

  &[data-behind] {
    border-color: var(--ui-warning-control);
    background: repeating-linear-gradient(
      -45deg,
      var(--ui-warning-control) 0 var(--ui-space-1),
      transparent var(--ui-space-1) calc(var(--ui-space-1) * 3)
    );
  }
`;

const Ratio = styled.span`
  flex: none;
  width: 4.5em;
  font-variant-numeric: tabular-nums;
  text-align: end;
`;
