import { type ComponentType, memo } from 'react';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';

import { hasAnyPermission, selectPermissions } from '@backroom/auth';
import type { DataOf } from '@backroom/contract';
import type { dashboardContract, FigureKind } from '@backroom/contract/dashboard';
import { getCompletion, getDifference, isBehindPlan } from '@backroom/contract/month-plan/rules';
import { pagePaths } from '@backroom/records/page-paths';
import { toAddress, toPlanAddress } from '@backroom/records/plan-addresses';
import { createComparedFormat, formatCents, formatShortCents, KpiItem } from '@backroom/records/plan-figures';
import { formatNumber, formatRatio, useLanguage, useText } from '@backroom/ui';

import { formatWeekday } from '../model/format-day.ts';
import { dashboardText } from './dashboard.text.ts';

export type FigureData = DataOf<typeof dashboardContract.get>;

/** Without it there are neither plans nor cash-in. */
export const PLAN_ACCESS = 'cafu:monthPlan:list';
const PATHS: Record<FigureKind, { access: string; path: string }> = {
  openStores: { access: 'admin:sysStore:list', path: pagePaths.store },
  users: { access: 'admin:sysUser:list', path: pagePaths.user },
  sessions: { access: 'admin:sysSession:list', path: pagePaths.session },
  failedSignIns: { access: 'admin:sysLoginLog:list', path: pagePaths.loginLog },
};
const KINDS = Object.keys(PATHS) as FigureKind[];
const CONSTANT: readonly FigureKind[] = ['openStores', 'users'];
const HINTS = { openStores: 'ofStores', users: 'ofUsers', sessions: 'now', failedSignIns: 'today' } as const;

interface KpiRowProps {
  data: FigureData | undefined;
  /** The course of a figure over months, which is loaded later. */
  Spark: ComponentType<{ completion?: number | null }> | undefined;
  /** Where the month will end, which is loaded later. */
  Pace: ComponentType<{ label: string; currency: string }> | undefined;
}

/**
 * The key figures, each a link to the list whose total it is. Which ones there are is known before the response.
 * Memoized: the page renders again for its blocks.
 */
export const KpiRow = memo(function KpiRow({ data, Spark, Pace }: KpiRowProps) {
  const t = useText(dashboardText);
  const language = useLanguage();
  const permissions = useSelector(selectPermissions);
  const can = (access: string) => hasAnyPermission(permissions, [access]);
  // Stores and users do not change from day to day: the days of cash-in are the news.
  const kinds = KINDS.filter((kind) => can(PATHS[kind].access) && !(can(PLAN_ACCESS) && CONSTANT.includes(kind)));
  if (kinds.length === 0 && !can(PLAN_ACCESS)) return null;
  return (
    <List aria-label={t('figures')}>
      {can(PLAN_ACCESS) && <PlanKpis data={data} Spark={Spark} Pace={Pace} />}
      {kinds.map((kind) => {
        const figure = data?.list.find((each) => each.kind === kind);
        return (
          <KpiItem
            key={kind}
            to={toAddress(PATHS[kind].path, figure?.query ?? {})}
            label={t(kind)}
            value={formatNumber(figure?.value, language)}
            comparison={t(HINTS[kind], { total: figure?.total ?? 0 })}
            loading={!data}
          />
        );
      })}
    </List>
  );
});

/** Cash-in of this month, and its difference from the plan of the days up to yesterday. */
function PlanKpis({ data, Spark, Pace }: KpiRowProps) {
  const t = useText(dashboardText);
  const language = useLanguage();
  const { cashIn, month = '' } = data ?? {};
  const currency = cashIn?.currency ?? '';
  const completion = cashIn ? getCompletion(cashIn) : null;
  const difference = cashIn ? getDifference(cashIn) : null;
  const show = createComparedFormat([cashIn?.actual, cashIn?.plan], currency, language);
  const isBehind = cashIn && isBehindPlan(cashIn, cashIn.thresholds);
  return (
    <>
      <KpiItem
        to={toPlanAddress({ month, show: 'actual' })}
        label={t('cashIn')}
        value={show(cashIn?.actual)}
        exact={formatCents(cashIn?.actual ?? null, currency, language)}
        comparison={t('ofPlan', { plan: show(cashIn?.plan) })}
        loading={!data}
        keepsRoom
      >
        <SparkRoom>{Spark && <Spark />}</SparkRoom>
      </KpiItem>
      <KpiItem
        to={toPlanAddress({ month, show: 'completion' })}
        label={t('completion')}
        value={formatRatio(completion, language)}
        comparison={t(difference === null ? 'noBase' : 'untilYesterday', {
          count: cashIn?.days ?? 0,
          amount: formatShortCents(difference, currency, language),
        })}
        tone={isBehind ? 'warning' : 'neutral'}
        loading={!data}
        keepsRoom
      >
        <SparkRoom>{Spark && <Spark completion={completion} />}</SparkRoom>
      </KpiItem>
      <DayKpi label={t('yesterday')} data={data} index={0} />
      <DayKpi label={t('todaySoFar')} data={data} index={1} />
      {Pace && data ? (
        <Pace label={t('expected')} currency={currency} />
      ) : (
        <KpiItem isWide to={toPlanAddress()} label={t('expected')} value="" comparison={t('dot')} loading keepsRoom>
          <Before>{t('dot')}</Before>
        </KpiItem>
      )}
    </>
  );
}

/** As long as most amounts: while they load, their line has its place, and what follows does not move. */
const EXAMPLES = ['¥35.7万', '¥34.9万'];

/** Cash-in of yesterday or today, beside its plan, the same weekday of last week and of last year. */
function DayKpi({ label, data, index }: { label: string; data: FigureData | undefined; index: 0 | 1 }) {
  const t = useText(dashboardText);
  const language = useLanguage();
  const { cashIn, days } = data ?? {};
  const {
    day = '',
    plan = null,
    actual = null,
    planned = 0,
    recorded = 0,
    weekBefore,
    yearBefore,
  } = days?.[index] ?? {};
  const show = createComparedFormat([plan, actual, weekBefore, yearBefore], cashIn?.currency ?? '', language);
  const weekday = day && formatWeekday(day, language);
  const [lastWeek, lastYear] = data
    ? [weekBefore, yearBefore].map((amount) => amount != null && show(amount))
    : EXAMPLES;
  const before = [
    lastWeek && t('weekBefore', { weekday, amount: lastWeek }),
    lastYear && t('yearBefore', { amount: lastYear }),
  ].filter((each) => typeof each === 'string');
  const isPartial = recorded > 0 && recorded < planned;
  return (
    <KpiItem
      to={toPlanAddress({ month: day.slice(0, 'YYYY-MM'.length), show: 'actual' })}
      label={weekday ? t('dayLabel', { day: label, weekday }) : label}
      value={show(actual)}
      exact={formatCents(actual, cashIn?.currency ?? '', language)}
      comparison={
        isPartial ? t('dayPlanPartial', { plan: show(plan), recorded, planned }) : t('dayPlan', { plan: show(plan) })
      }
      loading={!data}
      keepsRoom
    >
      {before.length > 0 && (
        <Before data-loading={!data || undefined} aria-hidden={!data || undefined}>
          {before.map((each) => (
            <span key={each}>{each}</span>
          ))}
        </Before>
      )}
    </KpiItem>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11.5em), 1fr));
  gap: var(--ui-space-5);

  /* Two on every phone: where a second one does not fit, that of two columns would squeeze it beside the first. */
  @media (360px <= width < 576px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  /* A forecast has more to say; with it, rows are full. */
  @media (width >= 360px) {
    & > [data-wide] {
      grid-column: span 2;
    }
  }

  @media (576px <= width < 1200px) {
    &:has(> :nth-child(5):last-child) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }

  @media (width >= 1200px) {
    &:has(> :nth-child(6)) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`;

/** Kept before the line is there, so that nothing moves, and the line is not on the edge of the card. */
const SparkRoom = styled.div`
  height: var(--ui-space-5);
`;

const Before = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--ui-space-4);
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
  font-variant-numeric: tabular-nums;
  /* Breaks between the comparisons, not within a Chinese word. */
  word-break: keep-all;

  &[data-loading] {
    visibility: hidden;
  }
`;
