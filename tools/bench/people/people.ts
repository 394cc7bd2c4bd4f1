import { sql } from 'drizzle-orm';

import { waitForIdle } from '@backroom/testing/idle';
import { median } from '@backroom/testing/median';

import { type ApiSession, signIn } from '../../server/api-session.ts';
import { withDatabase } from '../../server/with-database.ts';
import { withFilledServer } from '../../server/with-filled-server.ts';
import { readFamilyMs, readProcessMs } from '../load/server-cpu.ts';
import { seedLargeCompany } from '../seed-large-company.ts';
import { listPreviews, listSearches, type PeopleCall, type PeopleCompany } from './calls.ts';
import { fillNames } from './fill-names.ts';

const PASSWORD = 'Backroom-2026';
/** Until the engine has compiled for speed what the calls run. */
const WARM_UP = 8;
const ROUNDS = 15;
const MAX_IDS = 100;

/** Of a call over HTTP. */
export interface PeopleFigure {
  who: string;
  what: string;
  medianMs: number;
  /** Processor time of the server and the database, which other work of the machine hardly changes. */
  cpuMs: number;
  limitMs: number;
}

interface Postgres {
  url: string;
  pid: number;
}

async function fillCompany(env: Record<string, string>): Promise<PeopleCompany> {
  await seedLargeCompany(env);
  return withDatabase(env, async ({ db }) => {
    await fillNames(db);
    await db.execute(sql`vacuum analyze`);
    const { rows } = await db.execute<Record<string, never> & PeopleCompany>(sql`
      with "people" as (select user_id, dept_id, phone from sys_user where username like 'bench.%')
      select (select max(user_id) from "people") as "userId",
        (select phone from "people" order by user_id limit 1) as "phone",
        array(select user_id from "people" order by user_id limit ${MAX_IDS}) as "userIds",
        array(select dept_id from sys_dept where dept_type = 'region' order by dept_id limit 2) as "regions",
        array(select dept_id from sys_dept where dept_type = 'department' order by dept_id desc limit 2) as "groups",
        (select role_id from sys_role where role_key = 'clerk') as "roleId",
        (select role_id from sys_role where role_key = 'regionHead') as "otherRoleId"`);
    return rows[0]!;
  });
}

async function time(api: ApiSession, { what, method, path, body }: PeopleCall): Promise<number> {
  const from = performance.now();
  const answer = await api.call(method, path, body);
  if (answer.status !== 200) throw new Error(`${what}: HTTP ${answer.status} ${answer.body.msg}`);
  return performance.now() - from;
}

async function measure(api: ApiSession, call: PeopleCall, readCpuMs: () => number) {
  const { what, limitMs } = call;
  const times: number[] = [];
  const cpuFrom = readCpuMs();
  for (let round = 0; round < ROUNDS; round += 1) times.push(await time(api, call));
  return { what, medianMs: Math.round(median(times)), cpuMs: Math.round((readCpuMs() - cpuFrom) / ROUNDS), limitMs };
}

/** Searches of the administrator and the head of a region, and what the administrator asks before a change. */
export const runPeopleBenchmark = (postgres?: Postgres): Promise<PeopleFigure[]> =>
  withFilledServer(
    fillCompany,
    async ({ address, pid }, _env, company) => {
      const readCpuMs = () => readProcessMs(pid) + (postgres ? readFamilyMs(postgres.pid) : 0);
      await waitForIdle();
      const figures: PeopleFigure[] = [];
      for (const who of ['admin', 'lead']) {
        const api = (await signIn(address, who, PASSWORD))(address);
        const calls = [...listSearches(company), ...(who === 'admin' ? listPreviews(company) : [])];
        for (let round = 0; round < WARM_UP; round += 1) for (const call of calls) await time(api, call);
        for (const call of calls) figures.push({ who, ...(await measure(api, call, readCpuMs)) });
      }
      return figures;
    },
    postgres?.url,
  );
