import type { ApiError } from './api-error.ts';
import type { ApiRequest } from './http.ts';

/** Keys of requests with unknown outcome: there was no response, but the record may exist. */
const pendingKeys = new Map<string, string>();

/** Upper bound; the oldest key is dropped. */
const MAX_PENDING_KEYS = 50;

interface Attempt {
  headers: Record<string, string>;
  settle(result: { data: unknown } | { error: ApiError }): void;
}

/**
 * Gives a POST an `Idempotency-Key`, and the same key when an identical request is repeated after a missing response.
 * The server then returns the first record instead of creating a second one.
 */
export function createIdempotentAttempt({ endpoint, arg }: ApiRequest): Attempt {
  if (endpoint.method !== 'POST' || endpoint.access === 'public') return { headers: {}, settle: () => undefined };

  const fingerprint = `${endpoint.path}\n${JSON.stringify(arg)}`;
  const key = pendingKeys.get(fingerprint) ?? createKey();
  return {
    headers: { 'Idempotency-Key': key },
    settle: (result) => {
      pendingKeys.delete(fingerprint);
      if ('data' in result || result.error.kind === 'response') return;
      pendingKeys.set(fingerprint, key);
      const [oldest] = pendingKeys.keys();
      if (pendingKeys.size > MAX_PENDING_KEYS && oldest !== undefined) pendingKeys.delete(oldest);
    },
  };
}

/** `crypto.randomUUID` is missing on plain http away from localhost. */
const createKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
