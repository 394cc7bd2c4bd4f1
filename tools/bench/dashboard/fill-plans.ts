import { sql } from 'drizzle-orm';

import { fillOrganisation } from '@backroom/server/testing/large-company/organisation';
import { fillPlanSheets, type PlanSheetOptions } from '@backroom/server/testing/large-company/plan-sheets';

import { withDatabase } from '../../server/with-database.ts';

/** Adds stores with plan and cash-in of the last months to the demo data. */
export const fillPlans = (env: Record<string, string>, options: PlanSheetOptions) =>
  withDatabase(env, async ({ db, engine }) => {
    const { stores } = options;
    await fillOrganisation(db, { stores, depts: stores, users: 0 });
    await fillPlanSheets(db, options);
    await db.execute(engine === 'postgres' ? sql`vacuum analyze` : sql`analyze`);
  });
