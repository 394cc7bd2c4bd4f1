import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { jobs } from '../../schema/jobs.table.ts';
import { computed } from '../../schema/table-helpers.ts';

/** Hash that changes with each change of a job of the user; empty if there are none. */
export const jobsFingerprint = (userId: PgColumn): SQL<string> =>
  computed<string>(sql`coalesce((select md5(string_agg(
    concat_ws(':', ${jobs.jobId}, ${jobs.state}, ${jobs.done}, ${jobs.total}, ${jobs.cancelRequested}, ${jobs.secret} is null), ' '
    order by ${jobs.jobId}))
    from ${jobs} where ${jobs.userId} = ${userId} and ${jobs.kind} <> 'regular'), '')`);
