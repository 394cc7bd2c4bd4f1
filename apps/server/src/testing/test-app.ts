import { type DestinationStream } from 'pino';

import { type Database } from '../kernel/database.ts';
import { buildHttp, type HttpParts } from '../kernel/http.ts';
import { createLogger } from '../kernel/logger.ts';
import { callerWith } from './sample.ts';

const NOWHERE = '/nonexistent';

/** Collects log lines. */
export function logSink(): DestinationStream & { lines: string[] } {
  const lines: string[] = [];
  return { lines, write: (line: string) => void lines.push(line) };
}

/** A database for tests that never touch one. */
export const NO_DATABASE = {} as Database;

/** The kernel's HTTP side around the routes of a test; everybody who calls holds everything unless told otherwise. */
export const testApp = (parts: Partial<Omit<HttpParts, 'config'>> & { config?: Partial<HttpParts['config']> }) =>
  buildHttp({
    db: NO_DATABASE,
    logger: createLogger('silent'),
    identify: async () => callerWith('*:*:*'),
    routes: () => undefined,
    isReady: async () => true,
    ...parts,
    config: { https: false, openApi: false, consoleDir: NOWHERE, storybookDir: NOWHERE, ...parts.config },
  });
