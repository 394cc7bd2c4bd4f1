import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { takingsContract } from '@backroom/contract/takings';
import { takingsReview } from '@backroom/contract/takings/schemas';

import type { Database } from '../../../kernel/database/database.ts';
import { notFound } from '../../../kernel/errors/app-error.ts';
import { registerEndpoint } from '../../../kernel/http/register-endpoint.ts';
import { storesInScope } from '../../../platform/access/stores-scope.ts';
import { findHistory } from '../../../platform/history/history.repository.ts';
import { stores } from '../../../schema/stores.table.ts';
import { takingsDays } from '../../../schema/takings-days.table.ts';
import { isDayOf } from '../../month-plan/takings/takings-days.ts';
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
    return findHistory(db, 'takingsDay', params.dayId, query);
  });

  const records = { findRecords: (body: unknown) => findReferencedDays(db, body) };
  registerEndpoint(app, takingsContract.save, ({ body }, caller) => saveDay(db, caller, body), records);
  registerEndpoint(app, takingsContract.close, ({ body }, caller) => closeDay(db, caller, body), records);
  registerEndpoint(app, takingsContract.reopen, ({ body }, caller) => reopenDay(db, caller, body), records);
  registerEndpoint(app, takingsContract.review, ({ body }, caller) => reviewDay(db, caller, body), records);
}

const namedDay = z.object({ storeId: takingsReview.shape.storeId, day: takingsReview.shape.day });

/** The stored day that the body of a refused write names, in scope or not. */
async function findReferencedDays(db: Database, body: unknown): Promise<number[]> {
  const { data } = z.safeParse(namedDay, body);
  if (!data) return [];
  const rows = await db
    .select({ dayId: takingsDays.dayId })
    .from(takingsDays)
    .where(isDayOf([data]));
  return rows.map(({ dayId }) => dayId);
}
