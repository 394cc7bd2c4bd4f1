import { type ApiError } from './api-error.ts';
import { type Call } from './http.ts';

/** Keys of requests with unknown outcome: there was no response, but the record may exist. */
const open = new Map<string, string>();

/** Upper bound; the oldest key is dropped. */
const MAX_OPEN = 50;

interface Attempt {
  headers: Record<string, string>;
  settle(result: { data: unknown } | { error: ApiError }): void;
}

/**
 * Gives a POST an `Idempotency-Key`, and the same key when an identical request is repeated after a missing response.
 * The server then returns the first record instead of creating a second one.
 */
export function idempotency({ endpoint, arg }: Call): Attempt {
  if (endpoint.method !== 'POST' || endpoint.access === 'public') return { headers: {}, settle: () => undefined };

  const words = `${endpoint.path}\n${JSON.stringify(arg)}`;
  const key = open.get(words) ?? newKey();
  return {
    headers: { 'Idempotency-Key': key },
    settle: (result) => {
      open.delete(words);
      if ('data' in result || result.error.kind === 'refused') return;
      open.set(words, key);
      const [oldest] = open.keys();
      if (open.size > MAX_OPEN && oldest !== undefined) open.delete(oldest);
    },
  };
}

/** `crypto.randomUUID` is missing on plain http away from localhost. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
