import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { signIn } from '../server/api-session.ts';
import { createDataDirectory, removeDataDirectory, type RunningServer, runServer } from '../server/run-server.ts';
import type { Target } from './writers.ts';

export const DATABASES = ['embedded', 'PostgreSQL'] as const;
export type DatabaseKind = (typeof DATABASES)[number];

const USER = 'admin';
const PASSWORD = 'Backroom-2026';
const PAGE_SIZE = 10_000;

export interface Options {
  /** Of the processes of server and database. */
  env?: Record<string, string>;
  maxConnections?: number;
  /** Folder of the data directory. */
  parent?: string;
  /** See `runServer`. */
  within?: (dataDirectory: string) => readonly string[];
}

/** A server with demo data and its database, to which faults happen. */
export interface Company {
  env: Record<string, string>;
  dataDirectory: string;
  /** The server, with the session of an administrator; its address is null while there is none. */
  target: Target;
  /** Of the running server. */
  server(): RunningServer;
  /** Absent with the embedded database. */
  postgres: RunningPostgres | undefined;
  start(): Promise<void>;
  /** Ends the server with SIGKILL. */
  kill(): Promise<void>;
  /** Titles of all notices, of a page as long as there is one. */
  readStored(): Promise<string[]>;
}

async function readTitles({ address, headers }: Target): Promise<string[]> {
  const titles: string[] = [];
  for (let page = 1; titles.length === (page - 1) * PAGE_SIZE; page += 1) {
    const query = `pageIndex=${page}&pageSize=${PAGE_SIZE}`;
    const response = await fetch(`${address}/api/v1/notice?${query}`, { headers });
    if (response.status !== 200) throw new Error(`the list of notices: HTTP ${response.status}`);
    const { data } = (await response.json()) as { data: { list: { title: string }[] } };
    titles.push(...data.list.map(({ title }) => title));
  }
  return titles;
}

/** Signs the administrator in and gives the headers of the session. */
export const openSession = async (address: string, username = USER) =>
  (await signIn(address, username, PASSWORD))(address).headers;

/** Starts server and database for the time of `work`. */
export async function withCompany<Result>(
  database: DatabaseKind,
  work: (company: Company) => Promise<Result>,
  { env: extraEnv = {}, maxConnections, parent, within }: Options = {},
): Promise<Result> {
  const dataDirectory = createDataDirectory(parent);
  const postgres =
    database === 'PostgreSQL'
      ? await startPostgres({ env: extraEnv, ...(maxConnections !== undefined && { maxConnections }) })
      : undefined;
  const env = { DATA_DIR: dataDirectory, ...(postgres && { DATABASE_URL: postgres.url }) };
  let server: RunningServer | undefined;
  const target: Target = { address: null, headers: {} };
  const start = async () => {
    server = await runServer({ ...env, ...extraEnv }, { within: within?.(dataDirectory) ?? [] });
    target.address = server.address;
  };
  const stop = async (signal?: NodeJS.Signals) => {
    target.address = null;
    await server?.stop(signal);
    server = undefined;
  };
  try {
    await start();
    target.headers = await openSession(target.address ?? '');
    return await work({
      env,
      dataDirectory,
      target,
      server() {
        if (!server) throw new Error('no server is running');
        return server;
      },
      postgres,
      start,
      kill: () => stop('SIGKILL'),
      readStored: () => readTitles(target),
    });
  } finally {
    await stop('SIGKILL');
    await postgres?.stop();
    removeDataDirectory(dataDirectory);
  }
}
