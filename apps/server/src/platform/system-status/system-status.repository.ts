import { sql } from 'drizzle-orm';

import type { SystemStatus } from '@backroom/contract/system-status';

import type { Connection, Database } from '../../kernel/database/database.ts';
import { maskText } from '../../kernel/observe/statements.ts';
import { instanceReports } from '../../schema/instance-reports.table.ts';
import { jobs } from '../../schema/jobs.table.ts';

const TOP_STATEMENTS = 10;
/** Instances that are shown, the latest first. */
const MAX_INSTANCES = 50;

/** The figures of the database for the page of the system status. */
export function createSystemStatusRepository(db: Database, engine: Connection['engine']) {
  const findOne = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row> => {
    const { rows } = await db.execute<Row>(query);
    if (!rows[0]) throw new Error('the query returned no row');
    return rows[0];
  };

  return {
    async findDatabase(): Promise<Omit<SystemStatus['database'], 'engine' | 'migrations'>> {
      const found = await findOne<{ version: string; size: number; used: number; max: number }>(
        sql`select current_setting('server_version') as version,
          pg_database_size(current_database())::float as size,
          (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
          current_setting('max_connections')::int as max`,
      );
      const connections = engine === 'postgres' ? { used: found.used, max: found.max } : null;
      return { version: found.version, sizeBytes: found.size, connections };
    },

    /** Failed ones of the last day. */
    findJobs: () =>
      findOne<SystemStatus['jobs']>(
        sql`select count(*) filter (where ${jobs.state} = 'queued')::int as "queued",
          count(*) filter (where ${jobs.state} = 'running')::int as "running",
          count(*) filter (where ${jobs.state} = 'failed' and ${jobs.finishedAt} > now() - interval '1 day')::int
            as "failed",
          coalesce(extract(epoch from now() - min(${jobs.createdAt}) filter (where ${jobs.state} = 'queued')), 0)::int
            as "oldestQueuedSeconds"
          from ${jobs}`,
      ),

    /** Undefined without the extension, or for a role that may not read it. */
    async findStatements(): Promise<SystemStatus['statements'] | undefined> {
      if (engine === 'embedded') return undefined;
      try {
        const { present } = await findOne<{ present: boolean }>(
          sql`select to_regclass('pg_stat_statements') is not null as present`,
        );
        if (!present) return undefined;
        const { rows } = await db.execute<SystemStatus['statements'][number] & Record<string, unknown>>(
          sql`select query as "text", calls::int as "calls", total_exec_time as "totalMs", max_exec_time as "maxMs"
            from pg_stat_statements
            where dbid = (select oid from pg_database where datname = current_database())
            order by total_exec_time desc limit ${TOP_STATEMENTS}`,
        );
        return rows.map(({ text, ...figures }) => ({ ...figures, text: maskText(text) }));
      } catch {
        return undefined;
      }
    },

    /** With their age by the clock of the database. */
    findReports: () =>
      db
        .select({
          report: instanceReports,
          ageSeconds: sql<number>`extract(epoch from now() - ${instanceReports.seenAt})::float`,
        })
        .from(instanceReports)
        .orderBy(sql`${instanceReports.seenAt} desc`)
        .limit(MAX_INSTANCES),
  };
}
