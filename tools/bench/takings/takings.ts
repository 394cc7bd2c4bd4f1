import { sql } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { DAY_MS } from '@backroom/contract/calendar';
import { closeDaysByThemselves } from '@backroom/server/close-days';
import { fillOrganisation } from '@backroom/server/testing/large-company/organisation';
import { fillPlanSheets } from '@backroom/server/testing/large-company/plan-sheets';
import { fillTakingsDays } from '@backroom/server/testing/large-company/takings-days';
import { waitForIdle } from '@backroom/testing/idle';
import { median } from '@backroom/testing/median';

import { type ApiSession, signIn } from '../../server/api-session.ts';
import { createDataDirectory, removeDataDirectory, runServer } from '../../server/run-server.ts';
import { withDatabase } from '../../server/with-database.ts';
import { measureRequestsBeside } from './requests-beside.ts';

const PASSWORD = 'Backroom-2026';
const STORES = 2_000;
const MONTHS = 24;
const OPEN = 500;
const WARM_UP = 5;
const ROUNDS = 30;

/** Median of a call, the duration of the closing run, or what 99 of 100 requests of others took beside it. */
export interface TakingsFigure {
  what: string;
  ms: number;
  limitMs: number;
}

/** Measures days of 2,000 stores with two years of lines by six methods on the embedded database. */
export async function runTakingsBenchmark(): Promise<TakingsFigure[]> {
  await using cleanup = new AsyncDisposableStack();
  const dataDirectory = cleanup.adopt(createDataDirectory(), removeDataDirectory);
  const env = { DATA_DIR: dataDirectory };
  await (await runServer(env)).stop();
  const { storeId, regionId, stores, closed, reopened, closingMs } = await withDatabase(env, async ({ db }) => {
    await fillOrganisation(db, { stores: STORES, depts: STORES, users: 0 });
    await fillPlanSheets(db, { stores: STORES, months: MONTHS });
    await fillTakingsDays(db, { stores: STORES, months: MONTHS, open: OPEN });
    await db.execute(sql`analyze`);
    const from = performance.now();
    const count = await closeDaysByThemselves(db);
    const ms = performance.now() - from;
    // For the server, beside which others work. The overview expects no days of a disabled store.
    const reopened = await db.execute<{ day: string }>(sql`
      update cafu_takings_day set state = 'open', closed_at = null
      where state = 'autoClosed' and day >= to_char(current_date - 1, 'YYYY-MM-DD')
        and store_id in (select store_id from sys_store where status = ${STATUS_NORMAL}) returning day`);
    const { rows } = await db.execute<{ storeId: number; regionId: number; stores: number }>(sql`
      select min(store_id) as "storeId", parent_id as "regionId", count(*)::int as stores from sys_dept
      where dept_type = 'store' group by parent_id order by count(*) desc limit 1`);
    return { ...rows[0]!, closed: count, reopened: reopened.rows, closingMs: ms };
  });
  if (closed < OPEN) throw new Error(`${closed} of ${OPEN} days closed`);
  await waitForIdle();
  // A minute after its start it begins to close days.
  const { address } = cleanup.adopt(await runServer(env), async (server) => {
    await server.stop();
  });
  const api = (await signIn(address, 'admin', PASSWORD))(address);
  const day = new Date(Date.now() - DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const calls = [
    {
      what: 'the day of a store',
      ms: await measure(api, `/api/cafu/cash-in/day?storeId=${storeId}&day=${day}`),
      limitMs: 50,
    },
    {
      what: `14 days of a region with ${stores} stores`,
      ms: await measure(api, `/api/cafu/cash-in/days?regionId=${regionId}&to=${day}&days=14`),
      limitMs: 150,
    },
  ];
  const others = await measureRequestsBeside(address, api, {
    day,
    count: reopened.filter((each) => each.day === day).length,
  });
  return [
    ...calls,
    { what: `closing ${closed} days`, ms: Math.round(closingMs), limitMs: 10_000 },
    { what: `closing ${closed} days while others work`, ms: others.closingMs, limitMs: 10_000 },
    { what: `99 of 100 of ${others.calls} requests of others meanwhile`, ms: others.p99Ms, limitMs: 1_000 },
  ];
}

/** Median of a call over HTTP. */
async function measure(api: ApiSession, path: string): Promise<number> {
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const from = performance.now();
    const { status, body } = await api.call('GET', path);
    if (status !== 200) throw new Error(`${path}: HTTP ${status} ${body.msg}`);
    if (round >= 0) times.push(performance.now() - from);
  }
  return Math.round(median(times) * 10) / 10;
}
