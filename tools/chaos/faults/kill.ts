import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import { waitForIdle } from '@backroom/testing/idle';

import { withDatabase } from '../../server/with-database.ts';
import { type Company, type DatabaseKind, withCompany } from '../company.ts';
import { describeTally, type Fault, type FaultFigures, GIVE_UP_MS } from '../fault.ts';
import { startWriters } from '../writers.ts';

const ROUNDS = 5;
const WRITERS = 4;

/** Records without their entry in the operation log, and entries without a record. No server may run. */
export const countUnlogged = ({ env }: Company) =>
  withDatabase(env, async ({ db }) => {
    const { rows } = await db.execute<{ unlogged: number }>(sql`
      select count(*)::int as unlogged from (
        select n.notice_id from cafu_notice n
        full join (select * from sys_oper_log where noun = 'notice' and action = 'create') l
          on l.record_id = n.notice_id::text
        group by n.notice_id, n.title
        having n.notice_id is null or (n.title like 'chaos-%' and count(l.record_id) <> 1)) as differing`);
    return rows[0]?.unlogged ?? NaN;
  });

/** SIGKILL during writes, and a start each time. */
export const killServer = (database: DatabaseKind, rounds: number): Promise<FaultFigures> =>
  withCompany(database, async (company) => {
    const writers = startWriters(company.target, 'chaos-kill', WRITERS);
    let msToGood = 0;
    for (let round = 0; round < rounds; round += 1) {
      await pause(300 + Math.random() * 500);
      await company.kill();
      await waitForIdle();
      const startedAt = performance.now();
      await company.start();
      await writers.waitForGood(GIVE_UP_MS);
      msToGood = Math.max(msToGood, performance.now() - startedAt);
    }
    const tally = await writers.stop();
    const stored = await company.readStored();
    await company.kill();
    const unlogged = await countUnlogged(company);
    return describeTally(tally, stored, {
      msToGood,
      broken: [
        tally.unanswered === 0 && 'no kill met a request',
        unlogged !== 0 && `${unlogged} records without one entry in the operation log, or entries without a record`,
      ],
    });
  });

export const killFault: Fault = {
  name: 'kill -9 under writes',
  on: ['embedded', 'PostgreSQL'],
  run: (database) => killServer(database, ROUNDS),
};
