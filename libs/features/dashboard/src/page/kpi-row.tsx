import { type ComponentType, memo } from 'react';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';

import { hasAnyPermission, selectPermissions } from '@backroom/auth';
import { PageLink } from '@backroom/auth/page-link';
import type { DataOf } from '@backroom/contract';
import type { dashboardContract, FigureKind } from '@backroom/contract/dashboard';
import { getCompletion, getDifference, isBehindPlan } from '@backroom/contract/month-plan/rules';
import { formatNumber, formatRatio, Kpi, type KpiProps, useLanguage, useText } from '@backroom/ui';

import { formatCents, formatShortCents } from '../model/money.ts';
import { dashboardText } from './dashboard.text.ts';

export type FigureData = DataOf<typeof dashboardContract.get>;

/** Without it there are neither plans nor cash-in. */
export const PLAN_ACCESS = 'cafu:monthPlan:list';
const PLAN_PATH = '/cafu/cash-in/month-plan';
const PATHS: Record<FigureKind, { access: string; path: string }> = {
  openStores: { access: 'admin:sysStore:list', path: '/admin/sys-store' },
  users: { access: 'admin:sysUser:list', path: '/admin/sys-user' },
  sessions: { access: 'admin:sysSession:list', path: '/admin/sys-session' },
  failedSignIns: { access: 'admin:sysLoginLog:list', path: '/admin/sys-login-log' },
};
const KINDS = Object.keys(PATHS) as FigureKind[];
const HINTS = { openStores: 'ofStores', users: 'ofUsers', sessions: 'now', failedSignIns: 'today' } as const;

const toAddress = (path: string, query: Readonly<Record<string, string>>) => {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
};

interface KpiRowProps {
  data: FigureData | undefined;
  /** The course of a figure over months, which is loaded later. */
  Spark: ComponentType<{ completion?: number | null }> | undefined;
}

/**
 * The key figures, each a link to the list whose total it is. Which ones there are is known before the response.
 * Memoized: the page renders again for its blocks.
 */
export const KpiRow = memo(function KpiRow({ data, Spark }: KpiRowProps) {
  const t = useText(dashboardText);
  const language = useLanguage();
  const permissions = useSelector(selectPermissions);
  const can = (access: string) => hasAnyPermission(permissions, [access]);
  const kinds = KINDS.filter((kind) => can(PATHS[kind].access));
  if (kinds.length === 0 && !can(PLAN_ACCESS)) return null;
  return (
    <List aria-label={t('figures')}>
      {can(PLAN_ACCESS) && <PlanKpis data={data} Spark={Spark} />}
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
function PlanKpis({ data, Spark }: KpiRowProps) {
  const t = useText(dashboardText);
  const language = useLanguage();
  const { cashIn, month = '' } = data ?? {};
  const currency = cashIn?.currency ?? '';
  const completion = cashIn ? getCompletion(cashIn) : null;
  const difference = cashIn ? getDifference(cashIn) : null;
  const isBehind = cashIn && isBehindPlan(cashIn, cashIn.thresholds);
  return (
    <>
      <KpiItem
        to={toAddress(PLAN_PATH, { ...(month && { month }), show: 'actual' })}
        label={t('cashIn')}
        value={formatShortCents(cashIn?.actual ?? null, currency, language)}
        exact={formatCents(cashIn?.actual ?? null, currency, language)}
        comparison={t('ofPlan', { plan: formatShortCents(cashIn?.plan ?? null, currency, language) })}
        loading={!data}
      >
        {Spark && <Spark />}
      </KpiItem>
      <KpiItem
        to={toAddress(PLAN_PATH, { ...(month && { month }), show: 'completion' })}
        label={t('completion')}
        value={formatRatio(completion, language)}
        comparison={t(difference === null ? 'noBase' : 'untilYesterday', {
          count: cashIn?.days ?? 0,
          amount: formatShortCents(difference, currency, language),
        })}
        tone={isBehind ? 'warning' : 'neutral'}
        loading={!data}
      >
        {Spark && <Spark completion={completion} />}
      </KpiItem>
    </>
  );
}

/** The link has the label as its name, because the group in it is named; value and comparison describe it. */
const KpiItem = ({ to, ...kpi }: KpiProps & { to: string }) => (
  <li>
    <KpiLink to={to} aria-description={kpi.loading ? undefined : [kpi.value, kpi.comparison].filter(Boolean).join(' ')}>
      <Kpi {...kpi} />
    </KpiLink>
  </li>
);

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11.5em), 1fr));
  gap: var(--ui-space-5);
`;

const KpiLink = styled(PageLink)`
  display: block;
  height: 100%;
  border-radius: var(--ui-radius-4);
  color: inherit;
  text-decoration: none;

  & > div {
    height: 100%;
    transition: border-color var(--ui-motion-1);
  }

  &:hover > div {
    border-color: var(--ui-accent-control);
  }
`;
