import { setTimeout as pause } from 'node:timers/promises';

import { StartError } from '../process/start-error.ts';
import { getDatabaseCode, isConnectionLost } from './database-errors.ts';

const RETRY_MS = 500;
const TOO_MANY_CONNECTIONS = '53300';

/** Whether the server may accept a connection later, as while it starts; unlike a wrong password or database. */
const mayPass = (error: unknown) => isConnectionLost(error) || getDatabaseCode(error) === TOO_MANY_CONNECTIONS;

interface WaitOptions {
  /** Address without credentials. */
  location: string;
  waitMs: number;
  /** Receives a line when the wait begins, when its reason changes and when it ends. */
  log: (line: string) => void;
}

/**
 * Resolves once the ping of PostgreSQL succeeds: under an orchestrator, server and database start at the same time.
 *
 * @throws a `StartError` at once for an error that does not pass, for others after the time
 */
export async function waitForPostgres(
  ping: () => Promise<unknown>,
  { location, waitMs, log }: WaitOptions,
): Promise<void> {
  const startedAt = performance.now();
  let reason = '';
  for (;;) {
    try {
      await ping();
      if (reason !== '') log(`PostgreSQL at ${location} answers`);
      return;
    } catch (error) {
      const message = `PostgreSQL at ${location} cannot be reached: ${getErrorMessage(error)}`;
      const waitedMs = performance.now() - startedAt;
      if (!mayPass(error) || waitedMs + RETRY_MS > waitMs) throw new StartError(message, { cause: error });
      if (message !== reason) log(`${message}. Waiting for up to ${Math.ceil((waitMs - waitedMs) / 1_000)} seconds`);
      reason = message;
    }
    await pause(RETRY_MS);
  }
}

const getErrorMessage = (error: unknown) => {
  // A host with several addresses fails with one error per address.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
};
