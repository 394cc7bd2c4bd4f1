import { waitForIdle } from '@backroom/testing/idle';
import { median } from '@backroom/testing/median';

import { type ApiSession, signIn } from '../../server/api-session.ts';
import { createDataDirectory, removeDataDirectory, runServer } from '../../server/run-server.ts';
import { fillPlans } from './fill-plans.ts';

const PASSWORD = 'Backroom-2026';
const WARM_UP = 5;
const ROUNDS = 30;
const STORES = 2_000;
const MONTHS = 24;
const USERS = { everything: 'admin', 'one store': 'manager.s01' };
const BLOCKS = ['', '/attention', '/ranking', '/trend', '/changes', '/own'];

/** Duration of one block of the home page over HTTP. */
export interface DashboardFigure {
  /** Months of plans. */
  history: number;
  who: string;
  block: string;
  /** Other work of the machine prolongs it least. */
  bestMs: number;
  medianMs: number;
  worstMs: number;
}

interface Company {
  history: number;
  api: ApiSession;
}

/** Measures the home page of 2,000 stores with two and twenty years; by default on the embedded database. */
export async function runDashboardBenchmark(databaseUrls: readonly (string | undefined)[]): Promise<DashboardFigure[]> {
  await using cleanup = new AsyncDisposableStack();
  const servers: { history: number; address: string }[] = [];
  for (const [index, history] of [MONTHS, MONTHS * 10].entries()) {
    const databaseUrl = databaseUrls[index];
    const dataDirectory = cleanup.adopt(createDataDirectory(), removeDataDirectory);
    const env = { DATA_DIR: dataDirectory, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
    await (await runServer(env)).stop();
    await fillPlans(env, { stores: STORES, months: history });
    const { address } = cleanup.adopt(await runServer(env), async (server) => {
      await server.stop();
    });
    servers.push({ history, address });
  }
  const figures: DashboardFigure[] = [];
  for (const [who, name] of Object.entries(USERS)) {
    const companies: Company[] = [];
    for (const { history, address } of servers)
      companies.push({ history, api: (await signIn(address, name, PASSWORD))(address) });
    for (const block of BLOCKS) {
      const times = await measure(companies, `/api/v1/dashboard${block}`);
      figures.push(...times.map((each) => ({ who, block: block || '/', ...each })));
    }
  }
  return figures;
}

/** Calls the companies in turn, so that other work of the machine prolongs all alike; nothing if they lack the block. */
async function measure(companies: readonly Company[], path: string) {
  for (const { api } of companies) {
    const first = await api.call('GET', path);
    if (first.status === 403) return [];
    if (first.status !== 200) throw new Error(`${path}: HTTP ${first.status} ${first.body.msg}`);
  }
  await waitForIdle();
  const rounds = companies.map(({ history, api }) => ({ history, api, times: [] as number[] }));
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const { api, times } of rounds) {
      const from = performance.now();
      await api.call('GET', path);
      if (round >= 0) times.push(performance.now() - from);
    }
  }
  return rounds.map(({ history, times }) => ({
    history,
    bestMs: roundMs(Math.min(...times)),
    medianMs: roundMs(median(times)),
    worstMs: roundMs(Math.max(...times)),
  }));
}

const roundMs = (ms: number) => Math.round(ms * 10) / 10;
