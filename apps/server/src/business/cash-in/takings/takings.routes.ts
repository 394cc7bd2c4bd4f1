import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import { takingsContract } from '@backroom/contract/takings';

import type { Database } from '../../../kernel/database/database.ts';
import { notFound } from '../../../kernel/errors/app-error.ts';
import { registerEndpoint } from '../../../kernel/http/register-endpoint.ts';
import { storesInScope } from '../../../platform/access/stores-scope.ts';
import { findHistory } from '../../../platform/history/history.repository.ts';
import { stores } from '../../../schema/stores.table.ts';
import { takingsDays } from '../../../schema/takings-days.table.ts';
import { readDay } from './takings-day.repository.ts';
import { closeDay, reopenDay, reviewDay, saveDay } from './takings-day.service.ts';
import { readDays } from './takings-overview.repository.ts';

export function takingsRoutes(app: FastifyInstance, db: Database) {
  registerEndpoint(app, takingsContract.day, ({ query }, caller) => readDay(db, caller, query));
  registerEndpoint(app, takingsContract.days, ({ query }, caller) => readDays(db, caller, query));

  registerEndpoint(app, takingsContract.history, async ({ params, query }, caller) => {
    const [row] = await db
      .select({ dayId: takingsDays.dayId })
      .from(takingsDays)
      .innerJoin(stores, eq(stores.storeId, takingsDays.storeId))
      .where(and(eq(takingsDays.dayId, params.dayId), storesInScope(caller, takingsContract.history.access)));
    if (!row) throw notFound();
    return findHistory(db, 'takingsDay', params.dayId, query.before);
  });

  registerEndpoint(app, takingsContract.save, ({ body }, caller) => saveDay(db, caller, body));
  registerEndpoint(app, takingsContract.close, ({ body }, caller) => closeDay(db, caller, body));
  registerEndpoint(app, takingsContract.reopen, ({ body }, caller) => reopenDay(db, caller, body));
  registerEndpoint(app, takingsContract.review, ({ body }, caller) => reviewDay(db, caller, body));
}
