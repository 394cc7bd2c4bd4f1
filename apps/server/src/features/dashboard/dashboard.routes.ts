import type { FastifyInstance } from 'fastify';

import { dashboardContract } from '@backroom/contract/dashboard';
import { homeBlocksContract } from '@backroom/contract/home-blocks';

import { hasPermission } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database.ts';
import { registerEndpoint } from '../../kernel/register-endpoint.ts';
import { findRevision } from '../month-plan/month-plan.repository.ts';
import { createDashboardRepository } from './dashboard.repository.ts';
import { createAttention } from './dashboard-attention.ts';
import { findDay } from './dashboard-day.ts';
import { createFigures } from './dashboard-figures.ts';
import { createOwnRepository } from './dashboard-own.repository.ts';

/** The home page; what the caller may not list is neither computed nor sent. */
export function dashboardRoutes(app: FastifyInstance, db: Database) {
  const repository = createDashboardRepository(db);
  const findFigures = createFigures(db);
  const findAttention = createAttention(db);
  const own = createOwnRepository(db);

  registerEndpoint(app, dashboardContract.get, async (_arg, caller) => {
    const day = await findDay(db, caller);
    const hasPlans = hasPermission(caller, homeBlocksContract.trend.access);
    // Read first: a change in between is announced again.
    const revision = hasPlans ? await findRevision(db, day.month) : 0;
    const cashIn = hasPlans ? await repository.findCashIn(caller, day.month) : undefined;
    return {
      month: day.month,
      today: day.today,
      revision,
      ...(cashIn && { cashIn }),
      list: await findFigures(caller, day),
    };
  });

  registerEndpoint(app, homeBlocksContract.attention, async (_arg, caller) => ({
    list: await findAttention(caller, await findDay(db, caller)),
  }));

  registerEndpoint(app, homeBlocksContract.ranking, async (_arg, caller) => {
    const { month } = await findDay(db, caller);
    return { month, ...(await repository.findRanking(caller, month)) };
  });

  registerEndpoint(app, homeBlocksContract.trend, async (_arg, caller) =>
    repository.findTrend(caller, (await findDay(db, caller)).month),
  );

  registerEndpoint(app, homeBlocksContract.changes, async (_arg, { language }) => ({
    list: await repository.findChanges(language),
  }));

  registerEndpoint(app, homeBlocksContract.own, (_arg, caller) => own.find(caller));
}
