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

/** A placeholder for tests without database access. */
export const NO_DATABASE = {} as Database;

/** The HTTP server of the kernel with the routes of a test; by default the caller has every permission. */
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
