import { sql } from 'drizzle-orm';

import { fillOrganisation } from '@backroom/server/testing/large-company/organisation';

import { withDatabase } from '../server/with-database.ts';

/** Size of a very large company. */
const LARGE_COMPANY = { depts: 10_000, stores: 2_000, users: 100_000 };

/** Adds the company to the demo data with set-based SQL, which takes seconds. */
export const seedLargeCompany = (env: Record<string, string>) =>
  withDatabase(env, async ({ db }) => {
    await fillOrganisation(db, LARGE_COMPANY);
    // A while later PostgreSQL does this by itself, and a regular job of the server in the embedded database.
    await db.execute(sql`vacuum analyze`);
  });
