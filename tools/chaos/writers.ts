import { setTimeout as pause } from 'node:timers/promises';

const RETRY_MS = 100;
const TIMEOUT_MS = 20_000;

/** A server that a fault may take away; null while there is none. */
export interface Target {
  address: string | null;
  headers: Record<string, string>;
}

/** What writers have sent, and what came back. */
export interface Tally {
  /** Requests, repeated ones too. */
  sent: number;
  acknowledged: Set<string>;
  /** 503 and 429 that say when to repeat. */
  refused: number;
  /** Connections that ended without an answer. */
  unanswered: number;
  /** Every other answer, by status. */
  wrong: Record<string, number>;
  /** Of the requests that got an answer. */
  slowestMs: number;
}

interface Write {
  path: string;
  body: unknown;
}

/** A record without a unique name, so that a repeated write would show; it lies in the future and shows nowhere. */
const createNotice = (title: string): Write => ({
  path: '/api/v1/notice',
  body: { noticeType: '1', title, content: title, startsAt: '2999-01-01T00:00:00.000Z' },
});

export interface Writers {
  tally: Tally;
  /** Resolves to the milliseconds from now to the first acknowledgement of a request that was sent from now on. */
  waitForGood(limitMs: number): Promise<number>;
  /** Resolves once no request is in flight. */
  stop(): Promise<Tally>;
}

/** Writes on several connections, each record until it is acknowledged, with a key that makes repeating safe. */
export function startWriters(target: Target, name: string, clients: number, createWrite = createNotice): Writers {
  const tally: Tally = {
    sent: 0,
    acknowledged: new Set(),
    refused: 0,
    unanswered: 0,
    wrong: {},
    slowestMs: 0,
  };
  let isOver = false;
  let lastGoodSentAt = 0;

  async function send(record: string): Promise<boolean> {
    const { path, body } = createWrite(record);
    const headers = { ...target.headers, 'content-type': 'application/json', 'idempotency-key': record };
    const sentAt = performance.now();
    tally.sent += 1;
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(`${target.address}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal,
      });
      await response.arrayBuffer();
      tally.slowestMs = Math.max(tally.slowestMs, performance.now() - sentAt);
      if (response.status === 200) {
        tally.acknowledged.add(record);
        lastGoodSentAt = Math.max(lastGoodSentAt, sentAt);
        return true;
      }
      const isRefused = (response.status === 503 || response.status === 429) && response.headers.has('retry-after');
      if (isRefused) tally.refused += 1;
      else tally.wrong[response.status] = (tally.wrong[response.status] ?? 0) + 1;
    } catch {
      tally.unanswered += 1;
    }
    return false;
  }

  async function write(client: number): Promise<void> {
    for (let count = 0; !isOver;) {
      if (target.address === null) await pause(RETRY_MS / 5);
      else if (await send(`${name}-${client}-${count}`)) count += 1;
      else await pause(RETRY_MS);
    }
  }

  const ended = Promise.all(Array.from({ length: clients }, (_, client) => write(client)));
  return {
    tally,
    async waitForGood(limitMs) {
      const from = performance.now();
      while (lastGoodSentAt < from && performance.now() - from < limitMs) await pause(5);
      return lastGoodSentAt < from ? Infinity : performance.now() - from;
    },
    async stop() {
      isOver = true;
      await ended;
      return tally;
    },
  };
}

/** How many acknowledged records are missing, and how many of all are there more than once. */
export function compareWithStored({ acknowledged }: Pick<Tally, 'acknowledged'>, stored: readonly string[]) {
  const names = new Set(stored);
  return {
    lost: [...acknowledged].filter((name) => !names.has(name)).length,
    doubled: stored.length - names.size,
  };
}
