import type { Job } from '@backroom/contract/jobs';

/** The costly requests slow each other down. */
const TIMEOUT_MS = 180_000;

/**
 * Number of answers by kind of request and status; `closed` counts requests without an answer,
 * `faulty` files with errors. Jobs by their state.
 */
export type ResponseCounts = Record<string, Record<string, number>>;

/** The status and the body of an answer; `closed` without one. */
export type Answer = { status: number; body: ArrayBuffer } | { status: 'closed'; body?: undefined };

/** Sends requests and counts their answers. */
export function createCountingClient(address: string) {
  const answers: ResponseCounts = {};
  let withoutRetryAfter = 0;

  const count = (kind: string, status: number | 'closed' | 'faulty' | Job['state'] | 'unfinished') => {
    const ofKind = (answers[kind] ??= {});
    ofKind[status] = (ofKind[status] ?? 0) + 1;
  };

  return {
    count,
    getFigures: () => ({ answers, withoutRetryAfter }),
    /** Opens a response that does not end, and cancels it after a while; resolves to its status. */
    async open(path: string, headers: Record<string, string>, leaveAfter: () => Promise<unknown>) {
      const controller = new AbortController();
      try {
        const response = await fetch(`${address}${path}`, { headers, signal: controller.signal });
        await leaveAfter();
        return response.status;
      } catch {
        return 'closed' as const;
      } finally {
        controller.abort();
      }
    },
    async send(kind: string, path: string, init: RequestInit): Promise<Answer> {
      try {
        const response = await fetch(`${address}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
        const body = await response.arrayBuffer();
        count(kind, response.status);
        if (response.status === 429 && !response.headers.has('retry-after')) withoutRetryAfter += 1;
        return { status: response.status, body };
      } catch {
        // The server may reject an upload before it has been sent.
        count(kind, 'closed');
        return { status: 'closed' };
      }
    },
  };
}
export type CountingClient = ReturnType<typeof createCountingClient>;
