import { type ApiSession, signIn } from '../../server/api-session.ts';
import { createDataDirectory, removeDataDirectory, runServer } from '../../server/run-server.ts';
import { waitForIdle } from '../idle.ts';
import { median } from '../median.ts';
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

/** Measures the home page of 2,000 stores with two and twenty years; by default on the embedded database. */
export async function runDashboardBenchmark(databaseUrls: readonly (string | undefined)[]): Promise<DashboardFigure[]> {
  const figures: DashboardFigure[] = [];
  for (const [index, history] of [MONTHS, MONTHS * 10].entries()) {
    const databaseUrl = databaseUrls[index];
    const dataDirectory = createDataDirectory();
    const env = { DATA_DIR: dataDirectory, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
    try {
      await (await runServer(env)).stop();
      await fillPlans(env, { stores: STORES, months: MONTHS, historyMonths: history });
      const server = await runServer(env);
      try {
        for (const [who, name] of Object.entries(USERS)) {
          const api = (await signIn(server.address, name, PASSWORD))(server.address);
          for (const block of BLOCKS) {
            const times = await measure(api, `/api/v1/dashboard${block}`);
            if (times) figures.push({ history, who, block: block || '/', ...times });
          }
        }
      } finally {
        await server.stop();
      }
    } finally {
      removeDataDirectory(dataDirectory);
    }
  }
  return figures;
}

/** Null for a block that the user does not have. */
async function measure(api: ApiSession, path: string) {
  const first = await api.call('GET', path);
  if (first.status === 403) return null;
  if (first.status !== 200) throw new Error(`${path}: HTTP ${first.status} ${first.body.msg}`);
  await waitForIdle();
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const from = performance.now();
    await api.call('GET', path);
    if (round >= 0) times.push(performance.now() - from);
  }
  const round = (ms: number) => Math.round(ms * 10) / 10;
  return { bestMs: round(Math.min(...times)), medianMs: round(median(times)), worstMs: round(Math.max(...times)) };
}
