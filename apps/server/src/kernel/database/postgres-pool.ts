import pg from 'pg';

import { getCallSignal } from '../http/current-call.ts';
import { WaitingLine } from '../limits/waiting-line.ts';
import type { DatabaseLoad } from '../observe/database-load.ts';
import { ObservedClient } from '../observe/observed-client.ts';

/** The message of the pool itself. */
const TIMEOUT_MESSAGE = 'timeout exceeded when trying to connect';

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/**
 * A pool whose waiting calls leave when their connection closes. A client is requested only if there is one, so that the
 * queue of the pool itself, which no call can leave, stays empty.
 */
export class PostgresPool extends pg.Pool {
  readonly #line = new WaitingLine();
  readonly #waitMs: number;
  #free: number;

  constructor(options: pg.PoolConfig & { max: number; connectionTimeoutMillis: number }) {
    super({ ...options, Client: ObservedClient });
    this.#free = options.max;
    this.#waitMs = options.connectionTimeoutMillis;
    this.on('release', () => this.#passOn());
  }

  get load(): DatabaseLoad {
    const { max } = this.options;
    return { used: max - this.#free, max, waiting: this.#line.length };
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const connecting = this.#connectInTurn();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, () => client.release()),
      (error: unknown) => callback(error as Error, undefined, () => undefined),
    );
  }

  async #connectInTurn(): Promise<pg.PoolClient> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait();
    try {
      return await super.connect();
    } catch (error) {
      this.#passOn();
      throw error;
    }
  }

  async #wait(): Promise<void> {
    // Not `AbortSignal.timeout`, which makes its reason later, also after a wait of some milliseconds.
    const ended = new AbortController();
    const timer = setTimeout(() => ended.abort(new Error(TIMEOUT_MESSAGE)), this.#waitMs);
    const call = getCallSignal();
    const leave = () => ended.abort(call?.reason);
    if (call?.aborted) leave();
    call?.addEventListener('abort', leave, { once: true });
    try {
      await this.#line.wait(undefined, ended.signal);
    } finally {
      clearTimeout(timer);
      call?.removeEventListener('abort', leave);
    }
  }

  #passOn(): void {
    if (!this.#line.startNext()) this.#free += 1;
  }
}
