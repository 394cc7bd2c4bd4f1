import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';

import { homeBlocksApi } from '@backroom/client/home-blocks';
import { flattenNavigation } from '@backroom/client/navigation-tree';
import type { AttentionItem, AttentionKind } from '@backroom/contract/home-blocks';
import { navCounts } from '@backroom/layout';

import { useCurrentLocation } from '../history.ts';
import type { AppStore } from '../store.ts';
import { selectMenu } from './select-routes.ts';

const MONTH_PLAN = '/cafu/cash-in/month-plan';
const DAYS_OF_STORES = '/cafu/cash-in/days';
/** What waits for a decision or a day's work, by the page on which it is done. */
const PATHS: Partial<Record<AttentionKind, string>> = {
  daysToClose: '/cafu/cash-in/day',
  openDays: DAYS_OF_STORES,
  differences: DAYS_OF_STORES,
  plansToApprove: MONTH_PLAN,
  returnedPlan: MONTH_PLAN,
  moreReturnedPlans: MONTH_PLAN,
};
const WORK_PATHS = new Set(Object.values(PATHS));

/** Not more often while one goes from page to page. */
const FRESH_SECONDS = 60;
/** After the first page and what follows it. */
const DELAY_MS = 3_000;
const SILENT = { suppressErrors: 'all' } as const;

function toCounts(list: readonly AttentionItem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, value } of list) {
    const path = PATHS[kind];
    if (path !== undefined) counts.set(path, (counts.get(path) ?? 0) + value);
  }
  return counts;
}

/**
 * Counts in the menu what waits on its pages, as the home page lists it: with its answer, and with one of its own when
 * the user has come to another page. Without such pages there are no calls.
 */
export function MenuCounts(): null {
  const store = useStore() as AppStore;
  const { pathname } = useCurrentLocation();
  const menu = useSelector(selectMenu);
  const hasWork = flattenNavigation(menu).some(
    ({ address }) => address.kind === 'page' && WORK_PATHS.has(address.path),
  );

  useEffect(() => {
    if (!hasWork) return;
    const { getAttention } = homeBlocksApi.endpoints;
    const options = { subscribe: false, forceRefetch: FRESH_SECONDS };
    const timer = setTimeout(() => void store.dispatch(getAttention.initiate(SILENT, options)), DELAY_MS);
    return () => clearTimeout(timer);
  }, [store, pathname, menu, hasWork]);

  const { data } = homeBlocksApi.endpoints.getAttention.useQueryState(SILENT);
  // Those of another role are gone at once.
  useEffect(() => () => navCounts.set(new Map()), [menu]);
  useEffect(() => {
    if (data) navCounts.set(toCounts(data.list));
  }, [data, menu]);
  return null;
}
