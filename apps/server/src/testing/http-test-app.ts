import type { DestinationStream } from 'pino';

import { WILDCARD } from '../kernel/access/grant.ts';
import type { Database } from '../kernel/database/database.ts';
import type { Actor, Caller } from '../kernel/http/caller.ts';
import { buildHttpServer, type HttpServerOptions } from '../kernel/http/http-server.ts';
import { createOwnLimits } from '../kernel/limits/shared-limits.ts';
import { createLogger } from '../kernel/log/logger.ts';

const MISSING_DIR = '/nonexistent';

/** Collects log lines. */
export function createLogSink(): DestinationStream & { lines: string[] } {
  const lines: string[] = [];
  return { lines, write: (line: string) => void lines.push(line) };
}

/** A placeholder for tests without database access. */
export const NO_DATABASE = {} as Database;

/** Selects the limits of PostgreSQL, under which more requests of a user are handled at once. */
export const POSTGRES_LIMITS = { databaseUrl: 'postgres://localhost/unused' };

/** The one who acts in the tests of the kernel. */
export const ACTOR: Actor = {
  userId: 7,
  userName: 'ann',
  roleKeys: ['editor'],
  requestId: 'request-1',
  ip: '127.0.0.1',
};

/** A caller with these permissions; none of the database, so that tests without one stay so. */
export const createCaller = (...permissions: string[]): Caller => ({
  ...ACTOR,
  sessionId: '1',
  activeRole: null,
  permissions,
  grants: [
    {
      roleId: 1,
      roleKey: permissions.includes(WILDCARD) ? 'admin' : 'editor',
      dataScope: '1',
      depts: {},
      menus: Object.fromEntries(permissions.entries()),
    },
  ],
  deptId: 1,
  deptPath: '/1/',
  language: 'en-US',
});

/** The HTTP server of the kernel with the routes of a test; by default the caller has every permission. */
export const createTestApp = (
  options: Partial<Omit<HttpServerOptions, 'config'>> & { config?: Partial<HttpServerOptions['config']> },
) =>
  buildHttpServer({
    db: NO_DATABASE,
    logger: createLogger('silent'),
    authenticate: async () => createCaller('*:*:*'),
    loadCaller: async () => createCaller('*:*:*'),
    findTimeZone: async () => 'Asia/Shanghai',
    routes: () => undefined,
    isReady: async () => true,
    sharedLimits: createOwnLimits(),
    ...options,
    config: {
      databaseUrl: null,
      https: false,
      basePath: '',
      openApi: 'off',
      trustedProxies: [],
      metricsToken: null,
      behindProxy: false,
      requestLog: 'all',
      consoleDir: MISSING_DIR,
      previousConsoleDir: MISSING_DIR,
      storybookDir: MISSING_DIR,
      ...options.config,
    },
  });
