import { Piscina } from 'piscina';

/** The thread ends when it has had no work for this long, and returns its memory. */
const IDLE_TIMEOUT_MS = 5_000;

let pool: Piscina<string, string> | undefined;

const getPool = () =>
  (pool ??= new Piscina<string, string>({
    filename: new URL('./hash-password.worker.ts', import.meta.url).href,
    name: 'hashInThread',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_TIMEOUT_MS,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  }));

/**
 * Like `hashPassword`, for which no person waits: in a thread of low priority, so that thousands of first passwords take
 * a core neither from requests nor from sign-ins.
 *
 * @returns PHC string
 */
export const hashPasswordOfJob = (password: string): Promise<string> => getPool().run(password);
