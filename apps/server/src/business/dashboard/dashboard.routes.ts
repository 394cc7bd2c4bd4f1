import type { FastifyInstance } from 'fastify';

import { dashboardContract } from '@backroom/contract/dashboard';
import { homeBlocksContract } from '@backroom/contract/home-blocks';
import { monthPlanContract } from '@backroom/contract/month-plan';

import { findDay } from '../../identity/stores/current-day.ts';
import { hasPermission } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { findMissingStores } from '../../platform/access/missing-stores.ts';
import type { NamedTables } from '../../platform/oper-log/record-names.ts';
import { findRevision } from '../month-plan/month-plan.repository.ts';
import { findCashInDays } from './cash-in-days.ts';
import { createDashboardRepository } from './dashboard.repository.ts';
import { type CountPendingNotices, createAttentionService } from './dashboard-attention.service.ts';
import { createFiguresService } from './dashboard-figures.service.ts';
import { createMyStoreRepository } from './dashboard-my-store.repository.ts';
import { findFirstSteps } from './first-steps.ts';
import { findPace } from './pace.ts';

interface DashboardOptions {
  countPendingNotices: CountPendingNotices;
  /** In which the names of changed records are. */
  tables: NamedTables;
  /** Whether this instance makes scheduled backups. */
  makesBackups: boolean;
}

const LIST_PLANS = monthPlanContract.month.access;

/** The home page; what the caller may not list is neither computed nor sent. */
export function dashboardRoutes(
  app: FastifyInstance,
  db: Database,
  { countPendingNotices, tables, makesBackups }: DashboardOptions,
) {
  const repository = createDashboardRepository(db, tables);
  const figures = createFiguresService(db);
  const attention = createAttentionService(db, countPendingNotices, makesBackups);
  const myStore = createMyStoreRepository(db);

  registerEndpoint(app, dashboardContract.get, async (_arg, caller) => {
    const day = await findDay(db, caller);
    const hasPlans = hasPermission(caller, homeBlocksContract.trend.access);
    // Read first: a change in between is announced again.
    const revision = hasPlans ? await findRevision(db, day.month) : 0;
    const cashIn = hasPlans ? await repository.findCashIn(caller, day.month) : undefined;
    const days = hasPlans ? await findCashInDays(db, caller, day.today) : undefined;
    return {
      month: day.month,
      today: day.today,
      revision,
      ...(cashIn && { cashIn }),
      ...(days && { days }),
      list: await figures.find(caller, day),
    };
  });

  registerEndpoint(app, homeBlocksContract.attention, async (_arg, caller) => {
    const list = await attention.find(caller, await findDay(db, caller));
    const firstSteps = await findFirstSteps(db, caller);
    const missing = hasPermission(caller, LIST_PLANS) ? await findMissingStores(db, caller, LIST_PLANS) : null;
    return {
      list,
      ...(firstSteps && { firstSteps }),
      ...(missing === 'outOfScope' && { isOutOfScope: true as const }),
    };
  });

  registerEndpoint(app, homeBlocksContract.ranking, async (_arg, caller) => {
    const { month } = await findDay(db, caller);
    return { month, ...(await repository.findRanking(caller, month)) };
  });

  registerEndpoint(app, homeBlocksContract.pace, async (_arg, caller) =>
    findPace(db, caller, await findDay(db, caller)),
  );

  registerEndpoint(app, homeBlocksContract.trend, async (_arg, caller) =>
    repository.findTrend(caller, (await findDay(db, caller)).month),
  );

  registerEndpoint(app, homeBlocksContract.changes, async (_arg, { language }) => ({
    list: await repository.findChanges(language),
  }));

  registerEndpoint(app, homeBlocksContract.own, (_arg, caller) => myStore.find(caller));
}
